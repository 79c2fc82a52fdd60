import { Link } from 'react-router-dom'
import { contestWords } from '@portal/shared/directory/activities/contestName.kinds'
import { linkTo } from '@portal/shared/platform/access/screens'
import type { SeasonDraft, SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { peopleToldText, withoutCoachText } from '@portal/shared/scheduling/seasons/toldText'
import { useMay } from '../../platform/lib/session/useMay'

/** Who sees the matches and who is written to, before they are published: where nobody coaches a team, its coach is to be named first. */
export function Told({ told: { people, teamsWithoutCoach }, district }: { told: SeasonDraft['told']; district: SeasonPage['district'] }) {
  const may = useMay()
  return (
    <>
      <p>Both schools and the public see the {contestWords(district.contestName).many} right away. {peopleToldText(people)}</p>
      {teamsWithoutCoach > 0 && (
        <p>
          {withoutCoachText(teamsWithoutCoach)} If there is none, the school’s athletic director gets the email.
          {may.open('teams') && <> <Link to={`${linkTo('teams')}?activity=${district.activityId}&coach=none`}>Teams without a coach</Link></>}
        </p>
      )}
    </>
  )
}
