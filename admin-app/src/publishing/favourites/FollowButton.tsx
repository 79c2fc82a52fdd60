import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { FavouriteKind } from '@portal/shared/publishing/favourites/favourite.kinds'
import { useFollowing } from './useFollowing'

interface FollowButtonProps {
  kind: FavouriteKind
  subjectId: number
  /** What is followed, for those who cannot see where the button is: "Atlas Academy". */
  name: string
  /** Called after the person stopped following, for an undo. */
  onRemoved?: (() => void) | undefined
}

/** A star that says whether something is followed, and changes it. Nothing for an admin who is signed in as someone else. */
export function FollowButton({ kind, subjectId, name, onRemoved }: FollowButtonProps) {
  const { isKnown, mayChange, isFollowed, change } = useFollowing()
  if (!mayChange) return null
  const subject = { kind, subjectId }
  const on = isFollowed(subject)
  const Icon = on ? IconStarFilled : IconStar
  return (
    <Button
      variant="default"
      className="no-print"
      aria-pressed={on}
      aria-label={`${on ? 'Following' : 'Follow'} ${name}`}
      disabled={!isKnown}
      leftSection={<Icon size="1.125rem" aria-hidden="true" color={on ? 'var(--due)' : undefined} />}
      onClick={() => change([subject], !on, { onSuccess: on ? onRemoved : undefined })}
    >
      {on ? 'Following' : 'Follow'}
    </Button>
  )
}
