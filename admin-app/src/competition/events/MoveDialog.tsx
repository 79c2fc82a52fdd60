import { z } from 'zod'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { NumberField } from '../../platform/ui/form/NumberField'
import { useZodForm } from '../../platform/ui/form/useZodForm'
import type { OrderedTeam } from './useCertifying'

/** Moves a team to a position by its number: the way through a long list. */
export default function MoveDialog({ team, first, last, onMove, onClose }: { team: OrderedTeam; first: number; last: number; onMove: (position: number) => void; onClose: () => void }) {
  const told = `From ${first} to ${last}.`
  const form = useZodForm(z.object({ position: z.number('Use a number.').int('Use a whole number.').min(first, told).max(last, told) }), { position: team.position })
  return (
    <FormDialog title={`Move ${team.schoolName}`} submit="Move" onSubmit={() => void form.handleSubmit(({ position }) => onMove(position))()} onClose={onClose}>
      <NumberField form={form} name="position" spec={{ label: 'Move to position', hint: told }} />
    </FormDialog>
  )
}
