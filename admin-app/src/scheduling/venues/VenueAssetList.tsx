import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteVenueAsset, listVenueFilters } from '@portal/shared/scheduling/venues/venue.calls'
import { assetKindNames } from '@portal/shared/scheduling/venues/venue.kinds'
import type { Venue } from '@portal/shared/scheduling/venues/venue.schemas'
import { query, useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import styles from './venues.module.css'

/** The fields, courts and rooms of a venue; those who may change it can delete one where nothing is upcoming. */
export function VenueAssetList({ venue: { assets, can, isDeleted } }: { venue: Venue }) {
  const { data } = useQuery(query(listVenueFilters, {}))
  const [asked, setAsked] = useState<Venue['assets'][number] | null>(null)
  const remove = useCall(deleteVenueAsset)
  const nameOf = (id: number) => data?.activities.find((each) => each.id === id)?.name
  if (assets.length === 0) return <>The venue is used as a whole.</>
  return (
    <>
      <ul className={styles.plain}>
        {assets.map((asset) => {
          const { assetId, name, kind, activityIds } = asset
          return (
            <li key={assetId} className={styles.assetRow}>
              <span>
                <strong>{name}</strong>{!name.toLowerCase().includes(kind) && <span className="dim"> {assetKindNames[kind].toLowerCase()}</span>}
                {activityIds.length > 0 && <span className="dim">: {activityIds.flatMap((id) => nameOf(id) ?? []).join(', ')}</span>}
              </span>
              {can.edit && !isDeleted && <span className="no-print"><RowMenu name={name} actions={[{ label: 'Delete', onSelect: () => setAsked(asset) }]} /></span>}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={asked !== null} danger title={`Delete ${asked?.name ?? ''}?`} confirm="Delete" cancel="Keep it" onCancel={() => setAsked(null)}
        onConfirm={() => {
          remove.mutate({ assetId: asked!.assetId!, whichTypeAsset: asked!.kind })
          setAsked(null)
        }}
      >
        Past games keep its name. Nothing more can be scheduled there.
      </ConfirmDialog>
    </>
  )
}
