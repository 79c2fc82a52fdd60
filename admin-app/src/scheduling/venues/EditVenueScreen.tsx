import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { getVenue, saveVenue } from '@portal/shared/scheduling/venues/venue.calls'
import { VenueFields } from '@portal/shared/scheduling/venues/venue.schemas'
import type { Venue } from '@portal/shared/scheduling/venues/venue.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { ConflictNote } from '../../platform/ui/form/ConflictNote'
import { FormError } from '../../platform/ui/form/FormError'
import { FormParts } from '../../platform/ui/form/FormLayout'
import { PartLinks } from '../../platform/ui/form/PartLinks'
import { SaveBar } from '../../platform/ui/form/SaveBar'
import { useChangeForm } from '../../platform/ui/form/useChangeForm'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import { PageHeader } from '../../platform/ui/page/PageHeader'
import { EmptyState, StateView } from '../../platform/ui/loading/StateView'
import { UnsavedChanges } from '../../platform/ui/form/UnsavedChanges'
import { valuesOfVenue, venueLabels } from './venueForm'
import { VenueParts, venueParts } from './VenueParts'
import { onceFound } from '../../directory/schools/useZip'

/** /administration/venue/edit-venue/:venueId */
export default function EditVenueScreen() {
  const venueId = Number(useParams().venueId)
  const read = useQuery(query(getVenue, { venueId }))
  const back = { to: linkTo('venues'), label: 'Venues' }
  return (
    <>
      {!read.data && <PageHeader title="Venue" back={back} />}
      <StateView read={read} what="venue" loading={<Skeleton lines={10} />}>
        {(venue) => (
          <>
            <PageHeader
              title={venue.name}
              back={back}
              lead={venue.school?.name ?? 'Public place'}
              actions={<Button component={Link} to={linkTo('viewVenue', { venueId })} variant="default">Page and calendar</Button>}
            />
            {venue.can.edit
              ? <VenueForm key={venueId} venue={venue} />
              : (
                <EmptyState heading={venue.isDeleted ? 'This venue is deleted' : 'You cannot change this venue'}>
                  {venue.isDeleted ? 'Restore it in the list of venues first.' : 'Staff can change only their own school’s venues.'} <Link to={linkTo('viewVenue', { venueId })}>See its page</Link>
                </EmptyState>
              )}
          </>
        )}
      </StateView>
    </>
  )
}

function VenueForm({ venue }: { venue: Venue }) {
  const call = useCall(saveVenue, { errors: 'in place' })
  const form = useZodForm(VenueFields, valuesOfVenue(venue))
  const { isDirty } = form.formState
  const { submit, refusal, conflicts, takeTheirs, discard } = useChangeForm({
    form, thing: venue, toValues: valuesOfVenue, save: (changed, version, then) => call.mutate({ ...changed, venueId: venue.venueId, version }, then),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={onceFound(form, submit)}>
      <PartLinks parts={venueParts} />
      <ConflictNote conflicts={conflicts} labelOf={(field) => venueLabels[field]} onTakeTheirs={takeTheirs} />
      <FormParts>
        <VenueParts form={form} schoolName={venue.school?.name ?? null} />
        <FormError message={refusal} />
      </FormParts>
      <SaveBar label="Save" isDirty={isDirty} pending={call.isPending} onDiscard={discard} />
      <UnsavedChanges hasChanges={useCallback(() => isDirty, [isDirty])} />
    </form>
  )
}
