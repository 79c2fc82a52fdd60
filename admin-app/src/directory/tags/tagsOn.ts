import { useQuery } from '@tanstack/react-query'
import { listTagChoices, listTagsOn, setTagsOn } from '@portal/shared/directory/tags/tag.calls'
import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { send } from '../../platform/lib/call/call'
import { query, useCall } from '../../platform/lib/call/queries'

/** The tags on a person or school, as far as the reader sees them. */
export const useTagsOn = (subjectType: SubjectType, subjectId: number) => useQuery(query(listTagsOn, { subjectType, subjectId }))

/** Gives something exactly these tags. */
export const useSetTagsOn = () => useCall(setTagsOn)

/** The tags that can be put on something, by what is typed of their names. */
export async function findTagChoices(search: string) {
  const { payload } = await send(listTagChoices, {})
  return payload.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).map(({ tagId, name }) => ({ value: String(tagId), label: name }))
}
