import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { moveMatch } from '@portal/shared/scheduling/matches/match.calls'
import type { MatchDetail } from '@portal/shared/scheduling/matches/match.schemas'
import { MoveFields, useMatchNow } from './matchPlace'
import { Conflicts } from './Conflicts'
import { Field } from '../../platform/ui/form/Field'
import { HeldForm } from '../../platform/ui/form/HeldForm'
import { problemsOfSeen, SeenField } from '../../platform/ui/form/SeenField'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { PlaceFields } from './PlaceFields'
import type { PlaceValues } from './PlaceFields'
import { usePlaceConflicts } from './usePlaceConflicts'
import type { PlaceConflicts } from './usePlaceConflicts'

/** Gives a match another day, time or place, with its conflicts in sight. */
export function MoveMatchDialog({ matchId, name, words, onClose }: { matchId: number; name: string; words: ContestWords; onClose: () => void }) {
  const read = useMatchNow(matchId)
  if (!read.data) {
    return (
      <FormDialog title={`Move the ${words.one}`} submit="Move" pending={read.isPending} error={read.error?.message ?? null} onSubmit={() => void read.refetch()} onClose={onClose}>
        <p>{name}</p>
      </FormDialog>
    )
  }
  return <HeldForm thing={read.data} version={read.data.version} saysWhy>{(match, why) => <MoveForm match={match} why={why} name={name} words={words} onClose={onClose} />}</HeldForm>
}

/** One without a time is given it in the same way. */
const moveWords = ({ timeIsSet }: { timeIsSet: boolean }, { one }: ContestWords) => (timeIsSet ? `Move the ${one}` : `Set the time, or move the ${one}`)

const Fields = MoveFields.extend({ accepted: z.string() })

function MoveForm({ match, why, name, words, onClose }: { match: MatchDetail; why: string | null; name: string; words: ContestWords; onClose: () => void }) {
  const { venueId, assetId, time } = match.plan
  const { form, dialog } = useCallForm({
    call: moveMatch, schema: Fields, values: { day: match.day, time, venueId, assetId, reason: '', accepted: '' },
    input: ({ accepted: _, ...typed }) => ({ ...typed, matchId: match.matchId, matchVersion: match.version, accepted: place.warnings }),
    check: ({ accepted }) => problemsOfSeen('accepted', accepted, place.toSee), whyNot: () => place.refusal, onSaved: onClose,
    onRefused: ({ id, message, details }) => {
      if (id === 'changed-meanwhile') return `${message} Please close this and check it again.`
      if (id !== 'conflicts' || !details) return undefined
      place.setRefused(details.conflicts)
      return null
    },
  })
  const values = useWatch({ control: form.control, name: ['day', 'time', 'venueId', 'assetId'] })
  const homeTeamId = match.home.teamId
  const place: PlaceConflicts = usePlaceConflicts({ homeTeamId, awayTeamId: match.away.teamId, day: values[0], time: values[1], venueId: values[2], assetId: values[3], matchId: match.matchId, words })
  return (
    <FormDialog {...dialog} title={match.status === 'scheduled' ? moveWords(match, words) : 'Set a new date'} submit={time === null ? 'Save' : 'Move'} error={dialog.error ?? (form.formState.isSubmitted ? null : why)} onClose={onClose}>
      <p>{name}. Coaches of both schools are notified by email, and calendars follow.</p>
      <PlaceFields form={form as unknown as ZodForm<PlaceValues, unknown>} homeTeamId={homeTeamId} startsAtHome={false} mayLeaveTime />
      <Conflicts conflicts={place.conflicts} isAsking={place.isAsking} />
      {place.toSee && <SeenField form={form} name="accepted" label="Move anyway" what={place.toSee} />}
      <Field form={form} name="reason" spec={{ label: 'Reason', autoComplete: 'off', suggestions: [...(time === null ? ['The time is set now'] : []), 'Weather', 'Field not playable', 'No officials', 'Illness', 'Travel'] }} />
    </FormDialog>
  )
}
