import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getAnnouncement, saveAnnouncement } from '@portal/shared/office/announcements/announcement.calls'
import { announcementStateNames } from '@portal/shared/office/announcements/announcement.kinds'
import { AnnouncementFields } from '@portal/shared/office/announcements/announcement.schemas'
import type { Announcement } from '@portal/shared/office/announcements/announcement.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { announcementSpecs, checkDays, valuesOfAnnouncement } from './announcementForm'
import { AnnouncementParts } from './AnnouncementParts'

/** /administration/announcements/edit-announcement/:announcementId */
export default function EditAnnouncementScreen() {
  const announcementId = Number(useParams().announcementId)
  const mayChange = useMay().send(saveAnnouncement)
  const read = useQuery(query(getAnnouncement, { announcementId }))
  return (
    <>
      <PageHeader title={read.data?.title ?? 'Announcement'} lead={read.data && announcementStateNames[read.data.state]} back={{ to: linkTo('announcements'), label: 'Announcements' }} />
      <StateView read={read} what="announcement" loading={<Skeleton lines={8} />}>
        {(announcement) => (announcement.isDeleted
          ? <EmptyState heading="This announcement is deleted">Restore it in the list of announcements first.</EmptyState>
          : <AnnouncementForm key={announcementId} announcement={announcement} mayChange={mayChange} />)}
      </StateView>
    </>
  )
}

function AnnouncementForm({ announcement, mayChange }: { announcement: Announcement; mayChange: boolean }) {
  const call = useCall(saveAnnouncement, { errors: 'in place' })
  const form = useZodForm(AnnouncementFields, valuesOfAnnouncement(announcement), checkDays)
  const { isDirty } = form.formState
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing: announcement, toValues: valuesOfAnnouncement, save: (changed, version, then) => call.mutate({ ...changed, announcementId: announcement.announcementId, version }, then),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <ConflictNote conflicts={conflicts} labelOf={(field) => announcementSpecs[field].label} onTakeTheirs={takeTheirs} />
      <FormParts>
        <AnnouncementParts form={form} />
        <FormError message={refusal} />
      </FormParts>
      {mayChange && <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />}
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
