import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/access/screens'
import { listTags } from '@portal/shared/tags/tag.calls'
import { tagSorts } from '@portal/shared/tags/tag.schemas'
import type { TagRow } from '@portal/shared/tags/tag.schemas'
import { query } from '../../lib/queries'
import { useUser } from '../../lib/session'
import { ListScreen } from '../../ui/list/ListScreen'
import type { Column } from '../../ui/list/ListTable'
import type { ListInput } from '../../ui/list/useListInput'
import { EmptyState } from '../../ui/StateView'
import { TagChip } from '../../ui/TagChip'
import { AddTagDialog } from './AddTagDialog'

type Sort = (typeof tagSorts)[number]

const useTags = (input: ListInput<Sort>) => useQuery({ ...query(listTags, input), placeholderData: keepPreviousData })

/** /tag */
export default function TagsScreen() {
  const { permissions, actingAs } = useUser()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = permissions.includes('tags-edit') && !actingAs
  const columns: Column<TagRow, Sort>[] = [
    { key: 'name', heading: 'Tag', sort: 'name', isTitle: true, cell: (tag) => <TagChip {...tag} /> },
    { key: 'whose', heading: 'Of', cell: (tag) => tag.schoolName ?? 'The office' },
    { key: 'uses', heading: 'Used', sort: 'uses', firstOrder: ['least first', 'most first'], numeric: true, cell: (tag) => tag.uses.toLocaleString('en-US') },
    ...(mayEdit ? [{
      key: 'action', heading: 'Action',
      cell: (tag: TagRow) => tag.mayChange ? <Button component={Link} to={linkTo('editTag', { tagId: tag.tagId })} size="compact-md" variant="default" aria-label={`Edit the tag ${tag.name}`}>Edit</Button> : '–',
    }] : []),
  ]
  const add = mayEdit && <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>Add tag</Button>
  return (
    <>
      <ListScreen
        title="Tags"
        noun={['tag', 'tags']}
        searchLabel="Search tags"
        searchHint="Try fewer letters."
        columns={columns}
        rowKey={(tag) => tag.tagId}
        sorts={tagSorts}
        defaultSort="name"
        useRows={useTags}
        actions={add}
        empty={<EmptyState heading="No tags yet">Tags are words that you put on people and schools to find them by.</EmptyState>}
      />
      {isAdding && <AddTagDialog onClose={() => setAdding(false)} />}
    </>
  )
}
