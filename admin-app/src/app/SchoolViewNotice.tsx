import { Button } from '@mantine/core'
import { useSchoolView } from '../lib/useSchoolView'
import { PageHeader } from '../ui/PageHeader'
import { EmptyState } from '../ui/StateView'

/** In place of a screen that is about the admin and not about the school that they view. */
export function SchoolViewNotice({ title }: { title: string }) {
  const { exit, isBusy } = useSchoolView()
  return (
    <>
      <PageHeader title={title} />
      <EmptyState heading="Please exit from the School Admin view.">
        <p>This is about your own account, not about the school.</p>
        <Button loading={isBusy} onClick={() => exit({ stay: true })}>Exit from the School Admin view</Button>
      </EmptyState>
    </>
  )
}
