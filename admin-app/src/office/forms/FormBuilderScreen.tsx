import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getForm, restoreForms } from '@portal/shared/office/forms/form.calls'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { later } from '../../platform/ui/loading/later'
import { StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { DeletedNotice } from '../../platform/ui/text/Notice'

const AddFormDialog = later(() => import('./AddFormDialog'))
const Builder = later(() => import('./Builder'), <Skeleton lines={12} />)
const back = { to: linkTo('forms'), label: 'Forms' }

/** /form-builder/:requestId?: one form; without one, its name is asked first. */
export default function FormBuilderScreen() {
  const { requestId } = useParams()
  const navigate = useNavigate()
  if (requestId !== undefined) return <OneForm key={requestId} formId={Number(requestId)} />
  return (
    <>
      <PageHeader title="New form" back={back} />
      <AddFormDialog onClose={() => { if (window.location.pathname === linkTo('formBuilder', {})) void navigate(back.to) }} />
    </>
  )
}

function OneForm({ formId }: { formId: number }) {
  const read = useQuery(query(getForm, { formId }))
  const restore = useCall(restoreForms)
  if (read.data && !read.data.isDeleted) return <Builder form={read.data} />
  return (
    <>
      <PageHeader title={read.data?.name ?? 'Form'} back={back} />
      <StateView read={read} what="form" loading={<Skeleton lines={12} />}>
        {() => <DeletedNotice noun="form" isRestoring={restore.isPending} onRestore={() => restore.mutate({ formIds: [formId] })} />}
      </StateView>
    </>
  )
}
