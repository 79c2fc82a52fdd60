import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listTags, saveTag } from '@portal/shared/directory/tags/tag.calls'
import { tagSorts } from '@portal/shared/directory/tags/tag.schemas'
import type { TagRow } from '@portal/shared/directory/tags/tag.schemas'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { useMay } from '../../platform/lib/session/useMay'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { TagChip } from '../../platform/ui/text/TagChip'
import { AddTagDialog } from './AddTagDialog'

const tags = listRead(listTags)

/** /tag */
export default function TagsScreen() {
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = may.send(saveTag)
  const columns: Column<TagRow, (typeof tagSorts)[number]>[] = [
    { key: 'name', heading: 'Tag', sort: 'name', isTitle: true, cell: (tag) => <TagChip {...tag} /> },
    { key: 'whose', heading: 'Of', cell: (tag) => tag.schoolName ?? 'The office', to: ({ schoolId }, may) => (schoolId === null ? null : may.linkTo('schoolHub', { schoolId })) },
    { key: 'uses', heading: 'Used', sort: 'uses', firstOrder: ['least first', 'most first'], numeric: true, cell: (tag) => tag.uses.toLocaleString('en-US') },
    ...(mayEdit ? [{
      key: 'action', heading: 'Action', isKept: true, priority: 1 as const,
      cell: (tag: TagRow) => tag.mayChange ? <Button component={Link} to={linkTo('editTag', { tagId: tag.tagId })} size="compact-md" variant="default" aria-label={`Edit the tag ${tag.name}`}>Edit</Button> : '–',
    }] : []),
  ]
  const isPast = usePastYear()
  const add = mayEdit && !isPast && <Button leftSection={<IconPlus size="1.125rem" />} onClick={() => setAdding(true)}>Add tag</Button>
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
        empty={<EmptyState heading="No tags yet">Use tags to find people and schools.</EmptyState>}
      />
      {isAdding && <AddTagDialog onClose={() => setAdding(false)} />}
    </>
  )
}
