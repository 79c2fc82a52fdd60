import type { LegalKind } from '@portal/shared/identity/legalTexts/legalText.kinds'

/**
 * The texts that apply until an organization publishes its own. They say what the portal itself does and nothing that only
 * the organization can promise; what it adds (whom to write to, how long records are kept) it says in its own version.
 */
const texts: Record<LegalKind, string> = {
  privacy: `# In short
{organization} uses this portal to run school activities: teams, matches, scores, standings, events and the forms that go with them. Most of the people in it are students. So the portal shows as little about a person as it can, to as few people as it can, and never sells anything about anyone.

# Who is responsible
{organization} decides what is kept here and why. Questions about your data go to its office or to your school.

# What is kept about you
Your name, email address, and what you add yourself: a phone number, an address, a photo.
Your roles: at which school you are a student, coach, director or parent, and since when.
For students: school, grade, teams, documents such as eligibility forms, and people to call in an emergency.
Decisions about conduct and eligibility, with their reasons and appeals.
When you signed in, on what kind of device, and who changed what, so that mistakes and misuse can be found.

# Who can see it
The office of {organization} sees what it needs to run the activities. Staff of your school see the people of their own school. Parents see their own children. Students see themselves.
The public sees schools, teams, schedules, scores and standings. Pages that anyone can open, and pages that are shown on other websites, do not name students where the student or a parent asked for that.

# What it is never used for
No advertising. No profiles for others. No sale. No tracking by other companies: the portal loads nothing from anywhere else.

# In your browser
The portal uses no cookies to follow you. It keeps in your browser only what it takes to stay signed in and what you are writing, until you sign out, and a mark by which it knows a browser that you have signed in from or judged in, so that others’ wrong tries do not keep you out.

# How it is protected
Passwords are stored so that nobody can read them. Connections should be encrypted. You can see every place where you are signed in and end it, and you can protect your account with an authenticator app.

# What you can ask for
You can look at what is kept about you and correct it in your profile, download it, and ask for your account to be deleted. Parents can do so for their children. Some records of matches and decisions must stay; your name is then taken out where that is possible.

# When this changes
A new version is published here, with its number and day.`,
  terms: `# What this is
This portal is run for {organization}: its schools, their staff, students, parents and fans. By making an account you agree to these terms and to the privacy policy.

# Your account
Your account is yours alone. Give your true name, keep your password to yourself, and tell the office if someone else has used your account. Nobody from {organization} will ever ask you for your password or for a code.
Staff act here for their school and within the role that they were given. Parents act for their own children only.

# Students
Students who are minors use the portal with the knowledge of their parents and their school. Parents can ask the school at any time what is kept about their child.

# What you enter
Enter what is true. Scores, rosters and forms have consequences for others. What you upload must be yours to share and may not hurt anyone. {organization} and your school may correct or remove it.
Every change is recorded with the name of the person who made it.

# What is not allowed
Looking for data that is not meant for you. Using someone else's account. Copying people's data out of the portal for anything other than the activities. Disturbing its operation.
Found a weak spot? Tell the office, and nobody else, so that it can be closed.

# What you can expect
The portal is made with care, but it can fail or be wrong. Official results are those that {organization} has certified. An account that breaks these terms can be closed; you are then told why, and you can answer.

# Leaving
You can ask for your account to be deleted in your account settings at any time.

# When this changes
A new version is published here, with its number and day.`,
}

/** The text of version 0, with the organization's name in it. */
export function defaultText(kind: LegalKind, organizationName: string): string {
  return texts[kind].replaceAll('{organization}', organizationName)
}
