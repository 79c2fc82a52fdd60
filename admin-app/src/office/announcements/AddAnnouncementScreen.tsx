import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addAnnouncement } from '@portal/shared/office/announcements/announcement.calls'
import { AnnouncementFields } from '@portal/shared/office/announcements/announcement.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { useUser } from '../../platform/lib/session/session'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { checkDays, newAnnouncement } from './announcementForm'
import { AnnouncementParts } from './AnnouncementParts'

/** /administration/announcements/add-announcement: the same form sent twice adds one. */
export default function AddAnnouncementScreen() {
  const { organization } = useUser()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [today] = useState(() => dayOf(new Date(), organization.timeZone))
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const { form, submit, refusal, isPending } = useCallForm({
    call: addAnnouncement, schema: AnnouncementFields, check: checkDays, values: newAnnouncement(today),
    input: (typed) => ({ ...typed, key }),
    onSaved: () => {
      isDone.current = true
      void navigate(linkTo('announcements'), { replace: true })
    },
  })
  const { isDirty } = form.formState
  return (
    <>
      <PageHeader title="Add an announcement" back={{ to: linkTo('announcements'), label: 'Announcements' }} />
      <form noValidate autoComplete="off" onSubmit={submit}>
        <FormParts>
          <AnnouncementParts form={form} />
          <FormError message={refusal} />
        </FormParts>
        <SaveBar label="Add the announcement" isDirty={isDirty} pending={isPending} note={isDirty ? 'This announcement is not added yet.' : 'Nothing is entered yet.'} />
        <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      </form>
    </>
  )
}
