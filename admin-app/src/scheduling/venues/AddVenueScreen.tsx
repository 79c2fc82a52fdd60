import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { addVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { VenueFields } from '@portal/shared/scheduling/venues/venue.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { refusalText } from '../../platform/lib/words/refusalText'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { showProblems, useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { emptyVenue, isGivenName, kindOfVenue, partName } from './venueForm'
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
  /** What the first part was last said to be by the venue's name. */
  const givenKind = useRef(emptyVenue.assets[0]!.kind)
  /** It is what the name says, until someone says otherwise. */
  const followName = (name: string) => {
    const [first, ...others] = form.getValues('assets')
    if (!first || others.length > 0 || first.kind !== givenKind.current || !isGivenName(first.name)) return
    const kind = kindOfVenue(name)
    givenKind.current = kind
    form.setValue('assets.0.kind', kind)
    form.setValue('assets.0.name', partName(kind, []))
  }
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
        <PartLinks together parts={venueParts} />
        <FormParts>
          <VenueParts form={form} schoolName={school?.name ?? null} onNamed={followName} />
          <FormError message={refusal} />
        </FormParts>
        <SaveBar label="Add the venue" isDirty={isDirty} pending={add.isPending} note={isDirty ? 'This venue is not added yet.' : 'Nothing is entered yet.'} />
        <UnsavedChanges hasChanges={useCallback(() => isDirty && !isDone.current, [isDirty])} />
      </form>
    </>
  )
}
