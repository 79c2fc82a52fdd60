import { useQuery, useQueryClient } from '@tanstack/react-query'
import { follow, listFavouriteKeys, unfollow } from '@portal/shared/favourites/favourite.calls'
import type { Favourite, FavouriteKeys } from '@portal/shared/favourites/favourite.schemas'
import { query, useCall } from './queries'
import { useMay } from './useMay'

const withIt = (keys: FavouriteKeys, { kind, subjectId }: Favourite, isFollowed: boolean): FavouriteKeys =>
  ({ ...keys, [kind]: isFollowed ? [...new Set([...keys[kind], subjectId])] : keys[kind].filter((each) => each !== subjectId) })

/**
 * What the person follows, and how to change it. A change shows at once; if it is refused, what stood before comes back and
 * the reason is shown.
 */
export function useFollowing() {
  const client = useQueryClient()
  const read = query(listFavouriteKeys, {})
  const { data: keys } = useQuery({ ...read, staleTime: 5 * 60_000 })
  const add = useCall(follow)
  const remove = useCall(unfollow)
  const may = useMay()
  return {
    /** False until it is known. */
    isKnown: keys !== undefined,
    /** An admin who is signed in as somebody else changes nothing of theirs. */
    mayChange: may.send(follow),
    isFollowed: ({ kind, subjectId }: Favourite) => keys?.[kind].includes(subjectId) ?? false,
    change: (subjects: readonly Favourite[], isFollowed: boolean, options: { onSuccess?: () => void } = {}) => {
      // An answer that is under way tells of before.
      void client.cancelQueries({ queryKey: read.queryKey })
      const before = client.getQueryData(read.queryKey)
      if (before) client.setQueryData(read.queryKey, subjects.reduce((all, each) => withIt(all, each, isFollowed), before))
      ;(isFollowed ? add : remove).mutate({ subjects: [...subjects] }, {
        onSuccess: (now) => {
          client.setQueryData(read.queryKey, now)
          options.onSuccess?.()
        },
        onError: () => { void client.invalidateQueries({ queryKey: read.queryKey }) },
      })
    },
  }
}
