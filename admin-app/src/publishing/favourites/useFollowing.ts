import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { follow, listFavouriteKeys, unfollow } from '@portal/shared/publishing/favourites/favourite.calls'
import type { Favourite } from '@portal/shared/publishing/favourites/favourite.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { useMay } from '../../platform/lib/session/useMay'

const keyOf = ({ kind, subjectId }: Favourite) => `${kind} ${subjectId}`

/** What was wanted last of each thing whose change is under way: it is shown, whatever older answers say. */
let wanted: ReadonlyMap<string, { isFollowed: boolean; turn: number }> = new Map()
let turns = 0
/** Changes are sent one after the other: the last press counts, in whatever order answers would come. */
let sent: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

function setWanted(next: typeof wanted) {
  wanted = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * What the person follows, and how to change it. A change shows at once; if it is refused, it is reverted and
 * the reason is shown.
 */
export function useFollowing() {
  const client = useQueryClient()
  const read = query(listFavouriteKeys, {})
  const { data: keys } = useQuery({ ...read, staleTime: 5 * 60_000 })
  const underWay = useSyncExternalStore(subscribe, () => wanted)
  const add = useCall(follow)
  const remove = useCall(unfollow)
  const may = useMay()
  const change = (subjects: readonly Favourite[], isFollowed: boolean, { onSuccess }: { onSuccess?: (() => void) | undefined } = {}) => {
    const turn = (turns += 1)
    setWanted(new Map([...wanted, ...subjects.map((each) => [keyOf(each), { isFollowed, turn }] as const)]))
    const settle = () => setWanted(new Map([...wanted].filter(([, each]) => each.turn !== turn)))
    sent = sent
      .then(() => (isFollowed ? add : remove).mutateAsync({ subjects: [...subjects] }))
      .then((now) => {
        client.setQueryData(read.queryKey, now)
        settle()
        onSuccess?.()
      }, settle)
  }
  return {
    /** False until it is known. */
    isKnown: keys !== undefined,
    /** An admin who is signed in as someone else changes nothing of theirs. */
    mayChange: may.send(follow),
    isFollowed: (subject: Favourite) => underWay.get(keyOf(subject))?.isFollowed ?? keys?.[subject.kind].includes(subject.subjectId) ?? false,
    change,
  }
}
