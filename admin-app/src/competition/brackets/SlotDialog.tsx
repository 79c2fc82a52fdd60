import { useState } from 'react'
import { z } from 'zod'
import type { BracketPicture, PictureMatch } from '@portal/shared/competition/brackets/bracketPicture.schemas'
import { contestWords, type ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { SlotFields } from '@portal/shared/competition/brackets/bracket.schemas'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { useZodForm, type ZodForm } from '../../platform/ui/form/useZodForm'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { PlaceFields, type PlaceValues } from '../../scheduling/matches/PlaceFields'

/** For which matches a place is meant beside the one that it was chosen for. */
export type Reach = 'one' | 'round' | 'open'
const reachesOf = ({ one, many }: ContestWords): Record<Reach, string> => ({ one: `This ${one}`, round: `All ${many} of this round`, open: `All ${many} without a place` })

const empty = z.literal('').transform(() => null)
const Fields = z.strictObject({ ...SlotFields.omit({ key: true }).shape, day: SlotFields.shape.day.or(empty), time: SlotFields.shape.time.or(empty) })

/** Whose venues are offered first: the better seed's of a match, who is at home in it; before it is known the first seed's. */
function homeTeamOf({ entrants }: BracketPicture, { top, bottom }: PictureMatch): number | null {
  const here = entrants.filter(({ entrantId }) => entrantId === top.entrantId || entrantId === bottom.entrantId)
  const bySeed = (here.length > 0 ? here : [...entrants]).sort((one, other) => (one.seed ?? Infinity) - (other.seed ?? Infinity))
  return bySeed[0]?.teamId ?? null
}

interface SlotDialogProps {
  picture: BracketPicture
  match: PictureMatch
  slot: SlotFields
  onSave: (slot: Omit<SlotFields, 'key'>, reach: Reach) => void
  onClose: () => void
}

/** When and where one match is played, by the same fields as any match's; the place for others too. */
export function SlotDialog({ picture, match, slot, onSave, onClose }: SlotDialogProps) {
  const words = contestWords(picture.contestName)
  const [reach, setReach] = useState<Reach>('one')
  const form = useZodForm(Fields, { day: slot.day ?? '', time: slot.time ?? '', venueId: slot.venueId, assetId: slot.assetId })
  return (
    <FormDialog title={`Time and place of ${words.one} ${match.number}`} submit="Apply" onSubmit={() => void form.handleSubmit((values) => onSave(values, reach))()} onClose={onClose}>
      <PlaceFields form={form as unknown as ZodForm<PlaceValues, unknown>} homeTeamId={homeTeamOf(picture, match)} startsAtHome={false} />
      <FieldInput
        name="reach" value={reach} onText={(text) => setReach(text as Reach)}
        spec={{ label: 'Apply the place to', kind: 'choice', options: Object.entries(reachesOf(words)).map(([value, label]) => ({ value, label })), hint: `The day and time apply to this ${words.one} only.` }}
      />
    </FormDialog>
  )
}
