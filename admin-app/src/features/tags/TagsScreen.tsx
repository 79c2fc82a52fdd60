import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { listTags } from '@portal/shared/tags/tag.calls'
import { tagSorts } from '@portal/shared/tags/tag.schemas'
import type { TagRow } from '@portal/shared/tags/tag.schemas'
import { useUser } from '../../lib/session'
import { usePastYear } from '../../lib/usePastYear'
import { listRead } from '../../ui/list/listRead'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import { EmptyState } from '../../ui/StateView'
import { TagChip } from '../../ui/TagChip'
import { AddTagDialog } from './AddTagDialog'

const tags = listRead(listTags)

/** /tag */
export default function TagsScreen() {
  const { permissions, actingAs } = useUser()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = permissions.includes('tags-edit') && !actingAs
  const columns: Column<TagRow, (typeof tagSorts)[number]>[] = [
    { key: 'name', heading: 'Tag', sort: 'name', isTitle: true, cell: (tag) => <TagChip {...tag} /> },
    { key: 'whose', heading: 'Of', cell: (tag) => tag.schoolName ?? 'The office', to: ({ schoolId }, may) => (schoolId === null ? null : may.linkTo('editSchool', { schoolId })) },
    { key: 'uses', heading: 'Used', sort: 'uses', firstOrder: ['least first', 'most first'], numeric: true, cell: (tag) => tag.uses.toLocaleString('en-US') },
    ...(mayEdit ? [{
      key: 'action', heading: 'Action',
      cell: (tag: TagRow) => tag.mayChange ? <Button component={Link} to={linkTo('editTag', { tagId: tag.tagId })} size="compact-md" variant="default" aria-label={`Edit the tag ${tag.name}`}>Edit</Button> : '–',
    }] : []),
  ]
  const isPast = usePastYear()
  const add = mayEdit && !isPast && <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>Add tag</Button>
  return (
    <>
      <ListScreen
        title="Tags"
        noun={['tag', 'tags']}
        searchLabel="Search tags"
        columns={columns}
        rowKey={(tag) => tag.tagId}
        sorts={tagSorts}
        defaultSort="name"
        useRows={tags.useRows}
        actions={add}
        empty={<EmptyState heading="No tags yet">Tags are words that you put on people and schools to find them by.</EmptyState>}
      />
      {isAdding && <AddTagDialog onClose={() => setAdding(false)} />}
    </>
  )
}
