import { Button } from '@mantine/core'
import { get, useController } from 'react-hook-form'
import { SaveWishes, type DayPlan } from '@portal/shared/scheduling/slots/slotDay.schemas'
import { saveSlotWishes } from '@portal/shared/scheduling/slots/slotDay.calls'
import { factsOf } from '@portal/shared/scheduling/slots/slotFacts'
import { keyOfWish, wishText } from '@portal/shared/scheduling/slots/slotWishes'
import { FormDialog } from '../../platform/ui/dialog/FormDialog'
import { FormError } from '../../platform/ui/form/FormError'
import { useCallForm } from '../../platform/ui/form/useCallForm'
import { AddWish } from './AddWish'
import styles from './slots.module.css'
import { useReadPlanAgain } from './useReadPlanAgain'

const Wishes = SaveWishes.pick({ wishes: true })

/** What schools asked for: added and removed here, kept by the placing as far as it can be. */
export default function WishesDialog({ plan, onClose }: { plan: DayPlan; onClose: () => void }) {
  const { contest, eventId, version } = plan
  const readAgain = useReadPlanAgain()
  const { form, dialog } = useCallForm({ call: saveSlotWishes, schema: Wishes, values: { wishes: contest.wishes }, input: ({ wishes }) => ({ eventId, version, wishes }), readAgain, onSaved: onClose })
  const { field: { value: wishes, onChange } } = useController({ control: form.control, name: 'wishes' })
  const facts = factsOf(contest)
  const problemAt = (path: string) => (get(form.formState.errors, path) as { message?: string } | undefined)?.message
  const change = (next: typeof wishes) => {
    // What was told of a wish is told by its place in the list.
    form.clearErrors()
    onChange(next)
  }
  return (
    <FormDialog {...dialog} title="Wishes" submit="Save the wishes" onClose={onClose}>
      <ul className={styles.plain}>
        {wishes.map((wish, index) => (
          <li key={keyOfWish(wish)} className={styles.item}>
            <span>{wishText(facts, wish)}<FormError message={['entryId', 'entryIds', 'roomId'].map((name) => problemAt(`wishes.${index}.${name}`)).find(Boolean) ?? null} /></span>
            <Button size="compact-md" variant="default" aria-label={`Remove: ${wishText(facts, wish)}`} onClick={() => change(wishes.filter((each) => each !== wish))}>Remove</Button>
          </li>
        ))}
        {wishes.length === 0 && <li className="dim">No wishes yet.</li>}
      </ul>
      <FormError message={problemAt('wishes.root') ?? null} />
      <AddWish contest={contest} onAdd={(wish) => { if (!wishes.some((each) => keyOfWish(each) === keyOfWish(wish))) change([...wishes, wish]) }} />
    </FormDialog>
  )
}
