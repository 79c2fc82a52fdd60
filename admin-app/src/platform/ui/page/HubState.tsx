import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { CallError } from '../../lib/call/call'
import { Skeleton } from '../loading/Skeleton'
import { EmptyState, StateView } from '../loading/StateView'
import { UpdatedAt } from '../loading/UpdatedAt'
import { PageHeading } from './PageHeading'
import { PublicView } from './PublicView'

interface HubStateProps<Hub> {
  read: UseQueryResult<Hub>
  /** "School": what the page is called until it is known which one. */
  noun: string
  /** What may have become of one that is not there. */
  whyNone: string
  children: (hub: Hub) => ReactElement
}

/** The page of a school, a team or a person in each of its states. */
export function HubState<Hub>({ read, noun, whyNone, children }: HubStateProps<Hub>) {
  if (read.error instanceof CallError && (read.error.status === 404 || read.error.status === 400)) {
    return <><PageHeading>{noun}</PageHeading><EmptyState heading={`There is no such ${noun.toLowerCase()}`}>{whyNone}</EmptyState></>
  }
  return (
    <>
      {!read.data && <div className="visually-hidden"><PageHeading>{noun}</PageHeading></div>}
      <StateView read={read} what={noun.toLowerCase()} loading={<Skeleton lines={8} height={52} />}>{(hub) => <><PublicView isWhole>{children(hub)}</PublicView><UpdatedAt read={read} /></>}</StateView>
    </>
  )
}
