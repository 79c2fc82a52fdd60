import type { ReactNode } from 'react'
import { useMay } from '../../lib/session/useMay'
import type { PlainScreen } from '../../lib/session/useMay'
import { ScreenButton } from '../button/ScreenButton'
import { EmptyState } from '../loading/StateView'

interface NoneYetProps {
  /** What is listed, in small letters: 'schools'. */
  what: string
  /** The screen that adds one. */
  to: PlainScreen
  /** What those who may not open it are told; nothing if there is nothing to add. */
  children?: ReactNode
}

/** A list that nothing was added to so far: "No schools yet." with the one button "Add the first one". */
export const NoneYet = ({ what, to, children }: NoneYetProps) => (useMay().open(to)
  ? <EmptyState heading={`No ${what} yet.`}><ScreenButton to={to} kind="add">Add the first one</ScreenButton></EmptyState>
  : <EmptyState heading={`No ${what} yet`}>{children}</EmptyState>)
