import { useMay } from '../../platform/lib/session/useMay'
import { PageTabs } from '../../platform/ui/page/PageTabs'

const tabs = [['formBuilder', 'Build'], ['formViewer', 'Entries'], ['formTotals', 'Totals']] as const

/** Links between what a form asks, what came in and what it makes together, as far as the person may open them. */
export function FormTabs({ formId, current }: { formId: number; current: (typeof tabs)[number][0] }) {
  const may = useMay()
  const shown = tabs.flatMap(([screen, text]) => {
    const to = may.linkTo(screen, { requestId: formId })
    return to === null ? [] : [{ to, text, isCurrent: screen === current }]
  })
  return shown.length < 2 ? null : <PageTabs label="This form" tabs={shown} />
}
