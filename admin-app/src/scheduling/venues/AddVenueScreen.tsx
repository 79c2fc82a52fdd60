import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { VenueFields } from '@portal/shared/scheduling/venues/venue.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts, PartLinks } from '../../platform/ui/form/FormLayout'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { emptyVenue } from './venueForm'
import { useSchoolPlace } from './useSchoolPlace'
import { VenueParts, venueParts } from './VenueParts'
import { onceFound } from '../../directory/schools/useZip'

/** /administration/venue/add-venue: the same form sent twice adds one venue. */
export default function AddVenueScreen() {
  const { school } = useUser()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useZodForm(VenueFields, { ...emptyVenue, schoolId: school?.id ?? null })
  useSchoolPlace(form)
  const { isDirty } = form.formState
  const add = useCall(addVenue, { errors: 'in place' })
  // Read at the moment of leaving, before anything is drawn again.
  const isDone = useRef(false)
  const submit = form.handleSubmit((values) => {
    setRefusal(null)
    add.mutate({ ...values, key }, {
      onSuccess: ({ venueId }) => {
        isDone.current = true
        void navigate(linkTo('viewVenue', { venueId }), { replace: true })
      },
      onError: (error) => {
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(refusalText({ message: error.message, fields: others }))
      },
    })
  })
  return (
    <>
      <PageHeader title="Add a venue" back={{ to: linkTo('venues'), label: 'Venues' }} />
      <form noValidate autoComplete="off" onSubmit={onceFound(form, submit)}>
        <PartLinks parts={venueParts} />
        <FormParts>
          <VenueParts form={form} schoolName={school?.name ?? null} />
          <FormError message={refusal} />
        </FormParts>
        <SaveBar label="Add the venue" isDirty={isDirty} pending={add.isPending} note={isDirty ? 'This venue is not added yet.' : 'Nothing is entered yet.'} />
        <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      </form>
    </>
  )
}
