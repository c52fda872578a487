import { useMutation } from '@tanstack/react-query'
import { settle } from '../../api/client'
import type { CaseDetail } from '../../api/shapes'
import { locale } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { localPath } from '../../ui/picture'

/** Makes the PDF of the case and saves it; with what is internal, or without. */
export function usePrint(shown: Pick<CaseDetail, 'uuid' | 'case_number'>) {
  const { client } = useHere()
  return useMutation({
    mutationFn: async ({ internal }: { internal: boolean }) => {
      const { url } = await settle(() => client.GET('/cases/{case_uuid}/print/', { params: { path: { case_uuid: shown.uuid }, query: { language: locale, ...(internal ? { internal } : {}) } } }))
      Object.assign(document.createElement('a'), { href: localPath(url), download: `${shown.case_number ?? shown.uuid}.pdf` }).click()
    },
  })
}
