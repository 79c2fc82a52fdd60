import { useState } from 'react'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { createDistricts, moveTeams, removeDistricts, saveDistrictOrder } from '@portal/shared/directory/districts/district.calls'
import { mostMoves } from '@portal/shared/directory/districts/district.schemas'
import type { BoardTeam, DistrictBoard, LeftMatches, NewDistrict, TeamMove } from '@portal/shared/directory/districts/district.schemas'
import type { CallError } from '../../platform/lib/call/call'
import { useCall } from '../../platform/lib/call/queries'
import { ConfirmDialog } from '../../platform/ui/dialog/ConfirmDialog'

/** Something that was just done, and how to take it back. */
export interface Done {
  text: string
  undo: () => void
}

const teamsText = (count: number) => (count === 1 ? '1 team' : `${count.toLocaleString('en-US')} teams`)

/** Moves of teams and of districts, each with an undo; conflicts of a move are asked about first. */
export function useBoardChanges(board: DistrictBoard, readAgain: () => void) {
  const { activityId, levelId, contestName } = board.shown!
  const { many } = contestWords(contestName)
  const place = { activityId, levelId }
  const [done, setDone] = useState<Done | null>(null)
  const [asked, setAsked] = useState<{ left: LeftMatches; moves: TeamMove[]; text: string } | null>(null)
  // What was just moved is shown in its new place until the server has answered.
  const [moving, setMoving] = useState<{ of: DistrictBoard; to: ReadonlyMap<number, number | null> } | null>(null)
  const move = useCall(moveTeams, { errors: 'in place' })
  const order = useCall(saveDistrictOrder)
  const create = useCall(createDistricts, { errors: 'in place' })
  const remove = useCall(removeDistricts)
  const [refusal, setRefusal] = useState<string | null>(null)
  const nameOf = (districtId: number | null) => (districtId === null ? 'no district' : board.districts.find((each) => each.districtId === districtId)?.name ?? 'another district')

  const send = (moves: TeamMove[], text: string, confirmed: boolean, isUndone = false) => {
    setDone(null)
    setRefusal(null)
    setMoving({ of: board, to: new Map(moves.map(({ teamId, districtId }) => [teamId, districtId])) })
    move.mutate({ ...place, moves, confirmed }, {
      onSuccess: () => {
        // Taken back, they leave nothing that was not asked about when they came.
        if (!isUndone) setDone({ text, undo: () => send(moves.map(({ teamId, districtId, seen }) => ({ teamId, districtId: seen, seen: districtId })), '', true, true) })
      },
      onError: (error) => {
        setMoving(null)
        if (error.id === 'conflicts' && error.details) setAsked({ left: error.details, moves, text })
        else {
          setRefusal(error.message)
          readAgain()
        }
      },
    })
  }
  const saveOrder = (to: readonly number[], from: readonly number[], text: string) => {
    setDone(null)
    order.mutate({ ...place, order: [...to], seen: [...from] }, {
      onSuccess: () => setDone({ text, undo: () => { setDone(null); order.mutate({ ...place, order: [...from], seen: [...to] }, { onError: readAgain }) } }),
      onError: readAgain,
    })
  }
  return {
    done, refusal, forget: () => setDone(null),
    isPending: move.isPending || order.isPending,
    /** The teams, with what is being moved. */
    teams: moving?.of === board ? board.teams.map((team) => (moving.to.has(team.teamId) ? { ...team, districtId: moving.to.get(team.teamId)! } : team)) : board.teams,
    moveTo: (teams: readonly BoardTeam[], districtId: number | null) => {
      const moves = teams.filter((team) => team.districtId !== districtId).slice(0, mostMoves).map((team): TeamMove => ({ teamId: team.teamId, districtId, seen: team.districtId }))
      const who = moves.length === 1 ? teams.find(({ teamId }) => teamId === moves[0]!.teamId)!.name : teamsText(moves.length)
      if (moves.length > 0) send(moves, `${who} ${moves.length === 1 ? 'is' : 'are'} in ${nameOf(districtId)} now.`, false)
    },
    saveOrder,
    create: {
      isPending: create.isPending,
      send: (districts: NewDistrict[], onMade: () => void, onRefused: (error: CallError) => void) => create.mutate({ ...place, districts }, {
        onSuccess: ({ created }) => {
          onMade()
          if (created.length > 0) setDone({ text: created.length === 1 ? 'The district is created.' : `${created.length} districts are created.`, undo: () => { setDone(null); remove.mutate({ ...place, districtIds: created, releaseTeams: false }, { onError: readAgain }) } })
        },
        onError: onRefused,
      }),
    },
    remove: (districtId: number) => {
      setDone(null)
      remove.mutate({ ...place, districtIds: [districtId], releaseTeams: true }, { onError: readAgain })
    },
    dialog: asked && (
      <ConfirmDialog
        opened danger title={asked.left.teams.length > 0 ? `These teams have district ${many}` : 'The final order is certified'} confirm="Move them" cancel="Leave them" onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          send(asked.moves, asked.text, true)
        }}
      >
        {asked.left.teams.length > 0 && (
          <>
            <ul>{asked.left.teams.slice(0, 12).map(({ teamId, team, district, played, toPlay }) => <li key={teamId}>{team}, {district}: {[played > 0 && `${played} played`, toPlay > 0 && `${toPlay} to be played`].filter(Boolean).join(', ')}</li>)}</ul>
            {asked.left.teams.length > 12 && <p>and {asked.left.teams.length - 12} more</p>}
            <p>These {many} stay in the schedule. They no longer count in any district’s table, for either side, unless the team comes back.</p>
          </>
        )}
        {asked.left.certified.length > 0 && <p>{asked.left.certified.join(', ')}: the certified final order stays as it is; the table below it changes.</p>}
      </ConfirmDialog>
    ),
  }
}
export type BoardChanges = ReturnType<typeof useBoardChanges>
