import { useEffect, useState } from 'preact/hooks'
import { HEIC } from '../capture/picture'
import { useTranslator } from '../ui/locale'
import type { ZoneReading } from '../zone/zone_reading'

const UNREADABLE: readonly string[] = [HEIC, 'application/pdf']

/** What the zone of the picture says, once it is read; null before that, and where there is none or nobody asks. */
export function useReading(picture: Blob, wanted: boolean): ZoneReading | null {
  const [reading, setReading] = useState<ZoneReading | null>(null)
  useEffect(() => {
    setReading(null)
    if (!wanted || UNREADABLE.includes(picture.type)) return
    let gone = false
    // Loaded beside the picture: without it the person looks and sends as ever.
    import('../zone/zone_reading')
      .then(({ readZone }) => readZone(picture))
      .then((found) => gone || setReading(found), () => {})
    return () => void (gone = true)
  }, [picture, wanted])
  return reading
}

/** Asks whether what was read is the person's, before anything is sent. */
export function Reading({ reading }: { reading: ZoneReading }) {
  const t = useTranslator()
  const rows = [
    { title: t.text('reading_name'), value: <bdi lang="und">{reading.name}</bdi> },
    { title: t.text('party_date_of_birth'), value: dayOf(reading.birth, t.locale) },
    { title: t.text('reading_expires'), value: dayOf(reading.expiry, t.locale) },
  ]
  return (
    <div class="reading">
      <p class="reading-question">{t.text('reading_question')}</p>
      <dl>
        {rows.filter(({ value }) => value !== '').map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A day as the language writes it, in the calendar of travel documents; one of which parts are unknown as it was read. */
function dayOf(date: string, locale: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(new Date(`${date}T00:00:00Z`))
}
