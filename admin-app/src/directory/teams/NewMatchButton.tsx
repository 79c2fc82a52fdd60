import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { TeamPage } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { useMay } from '../../platform/lib/session/useMay'

/** The way to a new match of a team, for those who run it and may schedule. */
export function NewMatchButton({ page }: { page: TeamPage }) {
  const may = useMay()
  if (!page.can.edit || !may.open('createMatch')) return null
  const { teamId, schoolActivityId, levelId } = page
  return <Button data-main component={Link} to={linkTo('createMatch', { teamId, schoolActivityId, teamLevelId: levelId })} leftSection={<IconPlus size="1.125rem" aria-hidden="true" />}>New {contestWords(page.activity.contestName).one}</Button>
}
