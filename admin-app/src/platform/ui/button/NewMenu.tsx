import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { newThingsFor } from '../../lib/menu/newThings'
import { useSession } from '../../lib/session/session'
import { useMay } from '../../lib/session/useMay'
import { usePastYear } from '../../lib/session/usePastYear'
import { MenuButton, type MenuButtonProps } from './MenuButton'

const main = (props: MenuButtonProps) => <Button {...props} leftSection={<IconPlus size="1.125rem" aria-hidden="true" />}>New</Button>

/** The choice of what this person may add; nothing for those who add nothing, and in a past year, of which the banner above says why. `button` draws another button than the main one of a page. */
export function NewMenu({ button = main }: { button?: (props: MenuButtonProps) => ReactNode }) {
  const may = useMay()
  const teams = useSession()?.menu?.teams
  const isPast = usePastYear()
  const things = newThingsFor(may, teams)
  return isPast || things.length === 0 ? null : <MenuButton name="New" actions={things} button={button} />
}
