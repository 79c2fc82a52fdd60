import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { MatchDetail } from '@portal/shared/matches/match.schemas'
import type { Conflict } from '@portal/shared/venues/conflict.schemas'
import { MoveFields, useMatchNow, useMoveMatch } from '../../lib/scheduling'
import { refusalText } from '../../lib/refusalText'
import { Conflicts } from './Conflicts'
import { Field } from '../form/Field'
import { HeldForm } from '../form/HeldForm'
import { Tick } from '../form/Tick'
import { showProblems, useZodForm } from '../form/useZodForm'
import type { ZodForm } from '../form/useZodForm'
import { FormDialog } from '../FormDialog'
import { PlaceFields } from './PlaceFields'
import type { PlaceValues } from './PlaceFields'
import { usePlaceConflicts } from './usePlaceConflicts'

/** Gives a match another day, time or place, with what stands against it in sight. */
export function MoveMatchDialog({ matchId, name, onClose }: { matchId: number; name: string; onClose: () => void }) {
  const read = useMatchNow(matchId)
  if (!read.data) {
    return (
      <FormDialog title="Move the match" submit="Move" pending={read.isPending} error={read.error?.message ?? null} onSubmit={() => void read.refetch()} onClose={onClose}>
        <p>{name}</p>
      </FormDialog>
    )
  }
  return <HeldForm thing={read.data} version={read.data.version} saysWhy>{(match, why) => <MoveForm match={match} why={why} name={name} onClose={onClose} />}</HeldForm>
}

/** One without a time is given it in the same way. */
const moveWords = ({ timeIsSet }: { timeIsSet: boolean }) => (timeIsSet ? 'Move the match' : 'Set the time, or move the match')

function MoveForm({ match, why, name, onClose }: { match: MatchDetail; why: string | null; name: string; onClose: () => void }) {
  const [refusal, setRefusal] = useState(why)
  const { venueId, assetId, time } = match.plan
  const form = useZodForm(MoveFields, { day: match.day, time, venueId, assetId, reason: '' })
  const values = useWatch({ control: form.control, name: ['day', 'time', 'venueId', 'assetId'] })
  const homeTeamId = match.home.teamId
  const place = usePlaceConflicts({ homeTeamId, awayTeamId: match.away.teamId, day: values[0], time: values[1], venueId: values[2], assetId: values[3], matchId: match.matchId })
  const call = useMoveMatch()
  const submit = form.handleSubmit((parsed) => {
    setRefusal(place.refusal)
    if (place.refusal) return
    if (!place.isSeen) {
      document.getElementById('field-accepted')?.focus()
      return
    }
    call.mutate({ ...parsed, matchId: match.matchId, matchVersion: match.version, accepted: place.accepted }, {
      onSuccess: onClose,
      onError: (error) => {
        if (error.id === 'conflicts') return place.setRefused((error.details as { conflicts: Conflict[] }).conflicts)
        const others = showProblems(form, error.fields)
        if (error.fields.length === 0 || others.length > 0) setRefusal(error.id === 'changed-meanwhile' ? `${error.message} Please close this and look at it again.` : (refusalText({ message: error.message, fields: others })))
      },
    })
  })
  return (
    <FormDialog title={match.status === 'scheduled' ? moveWords(match) : 'Give it a new day'} submit={time === null ? 'Save' : 'Move'} pending={call.isPending} error={refusal} onSubmit={() => void submit()} onClose={onClose}>
      <p>{name}. Coaches of both schools are told by e-mail, and calendars follow.</p>
      <PlaceFields form={form as unknown as ZodForm<PlaceValues, unknown>} homeTeamId={homeTeamId} startsAtHome={false} mayLeaveTime />
      <Conflicts conflicts={place.conflicts} isAsking={place.isAsking} />
      {place.needsYes && (
        <Tick id="field-accepted" label="Move anyway" checked={place.isSeen} error={form.formState.isSubmitted && !place.isSeen ? 'Please look at this first.' : undefined} onChange={place.setSeen} />
      )}
      <Field form={form} name="reason" spec={{ label: 'Reason', autoComplete: 'off', suggestions: [...(time === null ? ['The time is set now'] : []), 'Weather', 'Field not playable', 'No officials', 'Illness', 'Travel'] }} />
    </FormDialog>
  )
}
