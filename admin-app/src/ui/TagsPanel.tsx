import type { SubjectType } from '@portal/shared/users/person.schemas'
import { findTagChoices, useSetTagsOn, useTagsOn } from '../lib/tagsOn'
import { Bones } from './Bones'
import { FormPart } from './form/FormLayout'
import { SearchChoice } from './form/SearchChoice'
import { StateView } from './StateView'

/** The tags on a person or school: put on and taken off at once, without the form's Save. */
export function TagsPanel({ subjectType, subjectId }: { subjectType: SubjectType; subjectId: number }) {
  const read = useTagsOn(subjectType, subjectId)
  const change = useSetTagsOn()
  return (
    <FormPart id="tags" title="Tags" lead={`Words to find ${subjectType === 'school' ? 'schools' : 'people'} by. Saved at once.`} columns={false}>
      <StateView read={read} loading={<Bones lines={1} />}>
        {(tags) => (
          <SearchChoice
            multiple
            optional
            label="Tags"
            value={tags.map(({ tagId, name }) => ({ value: String(tagId), label: name }))}
            load={findTagChoices}
            onChange={(chosen) => change.mutate({ subjectType, subjectId, tagIds: chosen.map(({ value }) => Number(value)) })}
          />
        )}
      </StateView>
    </FormPart>
  )
}
