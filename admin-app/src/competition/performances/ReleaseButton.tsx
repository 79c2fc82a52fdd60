import { Button } from '@mantine/core'
import { useState } from 'react'
import { releaseCategory, withdrawCategory } from '@portal/shared/competition/performances/eventCategory.calls'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { FormError } from '../../platform/ui/form/FormError'

interface ReleaseButtonProps {
  eventId: number
  categoryId: number
  categoryName: string
  isReleased: boolean
  /** Why it is neither released nor withdrawn; empty if it can be. */
  heldText: string
  /** It is what comes next, so its button is the strong one. */
  isNext?: boolean
  /** As the buttons beside it. */
  size?: 'compact-md' | 'sm'
}

/** Releases the results of a category or withdraws them, after a question; where teams in it are certified it says what to decertify first. Why the server refuses stays beside the button until it is pressed again. */
export function ReleaseButton({ eventId, categoryId, categoryName, isReleased, heldText, isNext = false, size = 'compact-md' }: ReleaseButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const release = useCall(releaseCategory, { errors: 'in place' })
  const withdraw = useCall(withdrawCategory, { errors: 'in place' })
  const call = isReleased ? withdraw : release
  const ask = () => {
    release.reset()
    withdraw.reset()
    setAsking(true)
  }
  if (heldText) return <span className="dim">{heldText}</span>
  return (
    <>
      <Button variant={isNext && !isReleased ? 'filled' : 'default'} size={size} loading={call.isPending} aria-label={`${isReleased ? 'Withdraw' : 'Release'} the results of ${categoryName}`} onClick={ask}>{isReleased ? 'Withdraw results' : 'Release results'}</Button>
      <FormError message={call.error ? refusalText(call.error) : null} />
      <ConfirmDialog
        opened={isAsking} title={isReleased ? `Withdraw the results of ${categoryName}?` : `Release the results of ${categoryName}?`} confirm={isReleased ? 'Withdraw' : 'Release'} cancel={isReleased ? 'Keep them released' : 'Not yet'} danger={isReleased}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          call.mutate({ eventId: String(eventId), categoryId: String(categoryId) })
        }}
      >
        <p>{isReleased ? 'Schools and families no longer see the ratings, and judges’ sheets can be changed again.' : 'The schools and families of this category see its ratings. From then on only the office corrects one, with a reason.'}</p>
      </ConfirmDialog>
    </>
  )
}
