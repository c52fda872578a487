import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { HEIC } from '../capture/picture'
import type { View } from '../capture/watcher'
import { Icon } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import type { EnlargedProps } from './enlarged'

interface Props {
  data: Blob
  alt: string
  /** Where a document lies in the picture, which is then shown straight; null shows it as it was taken. */
  straight?: View | null
}

/** The picture that is about to be sent, or what can be told of it. */
export function Preview({ data, alt, straight = null }: Props) {
  const t = useTranslator()
  if (data.type === HEIC) {
    const size = new Intl.NumberFormat(t.locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(data.size / 1e6)
    return (
      <p class="preview preview-file">
        <Icon name="sheet" />
        HEIC, {size}
      </p>
    )
  }
  if (data.type === 'application/pdf') {
    const megabytes = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 }).format(data.size / 1e6)
    return (
      <p class="preview preview-file">
        <Icon name="sheet" />
        {t.text('review_pdf', { size: megabytes })}
      </p>
    )
  }
  return <Shown {...{ data, alt, straight }} />
}

function Shown({ data, alt, straight }: Required<Props>) {
  const t = useTranslator()
  const address = useShownPicture(data, straight)
  const [Enlarged, setEnlarged] = useState<ComponentType<EnlargedProps> | null>(null)
  if (!address) return <div class="preview" />
  const enlarge = () => void import('./enlarged').then((part) => setEnlarged(() => part.Enlarged), () => {})
  return (
    <>
      <button type="button" class="preview" onClick={enlarge}>
        <img src={address} alt={alt} />
        <span class="preview-enlarge">
          <Icon name="larger" />
          <span class="visually-hidden">{t.text('picture_enlarge')}</span>
        </span>
      </button>
      {Enlarged && <Enlarged address={address} alt={alt} onClose={() => setEnlarged(null)} />}
    </>
  )
}

/** The address of the picture; of the straightened one as soon as there is one. */
function useShownPicture(data: Blob, straight: View | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made: string[] = []
    let gone = false
    const show = (picture: Blob) => {
      made.push(URL.createObjectURL(picture))
      setAddress(made.at(-1)!)
    }
    show(data)
    // The person looks at the picture meanwhile, and sees it as it was taken where its borders are not found.
    if (straight) {
      import('../capture/straighten')
        .then(({ straightened }) => straightened(data, straight))
        .then((picture) => picture && !gone && show(picture), () => {})
    }
    return () => {
      gone = true
      made.forEach((each) => URL.revokeObjectURL(each))
    }
  }, [data])
  return address
}
