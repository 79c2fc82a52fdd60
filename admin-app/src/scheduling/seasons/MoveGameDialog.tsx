import { PlannedGame } from '@portal/shared/scheduling/seasons/season.schemas'
import type { SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { PlaceFields } from '../matches/PlaceFields'
import type { PlaceValues } from '../matches/PlaceFields'
import { plainGame } from './useSeasonChanges'

interface MoveGameDialogProps {
  page: SeasonPage
  game: PlannedGame
  title: string
  pending: boolean
  onSave: (game: PlannedGame) => void
  onClose: () => void
}

const Fields = PlannedGame.pick({ day: true, time: true, venueId: true, assetId: true })

/** Gives a match of the plan any day, time and place. */
export default function MoveGameDialog({ page, game, title, pending, onSave, onClose }: MoveGameDialogProps) {
  const form = useZodForm(Fields, { day: game.day, time: game.time, venueId: game.venueId, assetId: game.assetId })
  return (
    <FormDialog title={title} submit="Move" pending={pending} onClose={onClose} onSubmit={() => void form.handleSubmit((values) => onSave({ ...plainGame(game), ...values }))()}>
      <PlaceFields form={form as unknown as ZodForm<PlaceValues, unknown>} homeTeamId={game.homeTeamId} startsAtHome={false} year={page.year} />
    </FormDialog>
  )
}
