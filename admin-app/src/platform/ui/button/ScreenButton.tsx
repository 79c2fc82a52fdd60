import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../lib/session/useMay'
import type { PlainScreen } from '../../lib/session/useMay'

const looks = { add: { variant: 'filled', Icon: IconPlus }, import: { variant: 'default', Icon: IconFileImport } } as const

/** The way to a screen that adds or brings in; nothing for those who may not open it. */
export function ScreenButton({ to, kind, children }: { to: PlainScreen; kind: keyof typeof looks; children: ReactNode }) {
  const path = useMay().pathTo(to)
  const { variant, Icon } = looks[kind]
  return path && <Button component={Link} to={path} variant={variant} leftSection={<Icon size="1.125rem" aria-hidden="true" />}>{children}</Button>
}
