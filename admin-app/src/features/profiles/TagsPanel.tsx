import { useQuery } from '@tanstack/react-query'
import { listTagChoices, listTagsOn, setTagsOn } from '@portal/shared/tags/tag.calls'
import { send } from '../../lib/call'
import { query, useCall } from '../../lib/queries'
import { Bones } from '../../ui/Bones'
import { SearchChoice } from '../../ui/form/SearchChoice'
import { FormPart } from '../../ui/form/FormLayout'
import { StateView } from '../../ui/StateView'

/** The tags on somebody: put on and taken off at once, without the form's Save. */
export function TagsPanel({ subjectType, subjectId }: { subjectType: 'user' | 'student'; subjectId: number }) {
  const read = useQuery(query(listTagsOn, { subjectType, subjectId }))
  const change = useCall(setTagsOn)
  const load = async (search: string) => {
    const { payload } = await send(listTagChoices, {})
    return payload.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).map(({ tagId, name }) => ({ value: String(tagId), label: name }))
  }
  return (
    <FormPart id="tags" title="Tags" lead="Words to find people by. Saved at once." columns={false}>
      <StateView read={read} loading={<Bones lines={1} />}>
        {(tags) => (
          <SearchChoice
            multiple
            optional
            label="Tags"
            value={tags.map(({ tagId, name }) => ({ value: String(tagId), label: name }))}
            load={load}
            onChange={(chosen) => change.mutate({ subjectType, subjectId, tagIds: chosen.map(({ value }) => Number(value)) })}
          />
        )}
      </StateView>
    </FormPart>
  )
}
