import { Button } from '@mantine/core'
import { useSchoolView } from '../identity/sessions/useSchoolView'
import { PageHeader } from '../platform/ui/page/PageHeader'
import { EmptyState } from '../platform/ui/loading/StateView'

/** In place of a screen that is about the admin and not about the school that they view. */
export function SchoolViewNotice({ title }: { title: string }) {
  const { exit, isBusy } = useSchoolView()
  return (
    <>
      <PageHeader title={title} />
      <EmptyState heading="Please exit from the School Admin view.">
        <p>This is about your own account, not the school.</p>
        <Button loading={isBusy} onClick={() => exit({ stay: true })}>Exit from the School Admin view</Button>
      </EmptyState>
    </>
  )
}
