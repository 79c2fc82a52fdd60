import { useState } from 'react'
import { saveParticipation } from '@portal/shared/directory/participation/participation.calls'
import type { BoardSchool, DistrictBoard } from '@portal/shared/directory/districts/district.schemas'
import { useCall } from '../../platform/lib/call/queries'
import { refusalText } from '../../platform/lib/words/refusalText'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'

interface Asked {
  schools: readonly BoardSchool[]
  districtId: number | null
}

/**
 * Schools that take part and have no team go into a district too: the team that they need there is made with it. As something is
 * made, it is asked about first.
 * @param onPlaced once they have their teams
 */
export function useSchoolPlacing(board: DistrictBoard, onPlaced: () => void) {
  const { activityId, activityName, levelId, levelName } = board.shown!
  const save = useCall(saveParticipation, { errors: 'in place' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const place = ({ schools, districtId }: Asked) => {
    setAsked(null)
    save.mutate({ joins: [], leaves: [], teams: [{ activityId, levelId, districtId, schoolIds: schools.map(({ schoolId }) => schoolId) }] }, { onSuccess: onPlaced })
  }
  const district = asked && board.districts.find(({ districtId }) => districtId === asked.districtId)
  const [only, ...others] = asked?.schools ?? []
  return {
    isPending: save.isPending,
    refusal: save.error ? refusalText(save.error) : null,
    /** @param districtId null: their teams have no district yet */
    ask: (schools: readonly BoardSchool[], districtId: number | null) => { if (schools.length > 0) setAsked({ schools, districtId }) },
    dialog: asked && only && (
      <ConfirmDialog
        opened title={others.length === 0 ? `Make a team for ${only.name}?` : `Make ${asked.schools.length.toLocaleString('en-US')} teams?`}
        confirm={others.length === 0 ? 'Make the team' : 'Make the teams'} cancel="Cancel" onConfirm={() => place(asked)} onCancel={() => setAsked(null)}
      >
        {others.length === 0 ? `${only.name} takes part in ${activityName} and has` : `${asked.schools.length.toLocaleString('en-US')} schools take part in ${activityName} and have`} no {levelName} team yet.
        {' '}{others.length === 0 ? 'Its new team' : 'Their new teams'} {district ? `will be in ${district.name}.` : 'will have no district yet.'}
      </ConfirmDialog>
    ),
  }
}
export type SchoolPlacing = ReturnType<typeof useSchoolPlacing>
