import type { SubjectType } from '@portal/shared/identity/users/person.schemas'
import { findTagChoices, useSetTagsOn, useTagsOn } from './tagsOn'
import { Skeleton } from '../../platform/ui/loading/Skeleton'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { StateView } from '../../platform/ui/loading/StateView'

/** The tags on a person or school: added and removed at once, without the form's Save. */
export function TagsPanel({ subjectType, subjectId }: { subjectType: SubjectType; subjectId: number }) {
  const read = useTagsOn(subjectType, subjectId)
  const change = useSetTagsOn()
  return (
    <FormPart id="tags" title="Tags" lead={`Labels for finding ${subjectType === 'school' ? 'schools' : 'people'}. Saved right away.`} columns={false}>
      <StateView read={read} what="tags" loading={<Skeleton lines={1} />}>
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
