import { operatorName, type MakeDocument } from '../legal-document.ts'

const firstVersion = '2023-11-28'
const currentVersion = '2026-11-21'

export const privacy: MakeDocument = (site) => ({
  title: 'Privacy Policy',
  summary:
    'What you tell us about your child is nobody else’s business. We store what the academy needs to work for you, explain here what that is, sell nothing, and show no advertising.',
  clauses: [
    {
      id: 'who',
      title: 'Who is responsible',
      revised: currentVersion,
      body: [`The data described here is the responsibility of ${operatorName(site)}. You will find how to reach us at the end of this page.`],
    },
    {
      id: 'what',
      title: 'What we store, and why',
      revised: currentVersion,
      body: [
        {
          table: {
            caption: 'What we store on our side',
            head: ['What', 'What for', 'How long'],
            rows: [
              [
                'A random number for your browser, once you open a lesson without an account; we store only its fingerprint',
                'To find your place again',
                'Until it becomes part of your account when you sign up, or you ask us to delete it; 30 days if nothing was saved with it',
              ],
              [
                'The lessons you have started and finished, your place in each, the parts you have watched, and when',
                'To let you continue where you left off, on every device, and to show what you have done',
                'As long as your account or random number exists',
              ],
              ['Your email address, and whether it is confirmed', 'To let you sign in', 'As long as your account exists'],
              ['Your password, only as an argon2id hash that cannot be reversed', 'To let you sign in', 'As long as your account exists'],
              [
                'Sessions: the platform and version of the app, when the session started and when it was last used',
                'To keep you signed in and to end a stolen session',
                'Until one day after the session ends or expires',
              ],
              [
                'A random number for each installation, the number of its last message, and when that message arrived',
                'So that nothing you did is counted twice or lost',
                'As long as your account exists',
              ],
              [
                'The email address you enter to check whether you have an account, if you continue without one',
                'To link your first lessons to your account if you create one',
                '30 days',
              ],
              [
                'The lesson you came to, and what the link you followed says about the campaign, partner or page it was on',
                'To open that lesson, and to learn which links are useful',
                'As long as your account or random number exists',
              ],
              [
                'Which devices and network addresses you have signed in from, only as fingerprints',
                'So that wrong passwords typed by others do not keep you out',
                'Until a year after you last signed in there, or until your account is deleted',
              ],
              ['Counts of attempts, under a fingerprint of the network address or email', 'To prevent password guessing and overload', 'At most two days'],
            ],
          },
        },
        'In legal terms, we rely on our agreement with you (for your account, lessons and progress) and on our legitimate interest in a secure service (for counts and logs).',
      ],
    },
    {
      id: 'health',
      title: 'What you tell us about your family',
      revised: currentVersion,
      body: [
        'Today the academy asks no questions about your family, your child or their health, and stores no such answers.',
        'The lessons you take can say something about your family, so we treat them as sensitive: they do not appear in any address we send anywhere, in email subjects, in statistics or in logs, and no partner receives them.',
        'If we ever ask about your child’s conditions, so that lessons fit better, we will ask for your consent first, store the answers encrypted, and let you withdraw your consent. You will be able to skip the question.',
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      revised: currentVersion,
      body: ['Your browser stores what is needed to keep you signed in and to find your place. The Cookie Policy lists every item.'],
    },
    {
      id: 'others',
      title: 'Who else receives data',
      revised: currentVersion,
      body: [
        'Nobody buys data from us. There is no advertising on these pages, and no tracker from any other company: everything a page needs comes from our own servers, or from the hosts for pictures and videos that the operator of this site has set up for it.',
        'Companies that work for us, such as the one that runs our servers, handle data only as we instruct them. Where a membership is sold, the payment provider or the app store receives what it needs for the payment, under its own policy.',
        'We give data to an authority only where the law requires us to, and only as much as it requires.',
      ],
    },
    {
      id: 'logs',
      title: 'Logs',
      revised: currentVersion,
      body: [
        'The server records which kinds of pages or requests failed, and how; its operator can have it record every request in the same way. It records no email addresses, passwords, tokens or answers of yours. Logs are kept only as long as it takes to fix what went wrong.',
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      revised: firstVersion,
      body: ['We keep your messages and our replies for up to one year, so that we know what was said, and then delete it.'],
    },
    {
      id: 'children',
      title: 'Children',
      revised: firstVersion,
      body: [
        'The academy is for adults. We do not knowingly store data about anyone under 18 who uses it without adult supervision. About a child, we store only what the adult who cares for them tells us.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      revised: currentVersion,
      body: [
        'You can ask us:',
        {
          list: [
            'to show you what we store about you, and to give you a copy of it,',
            'to correct it,',
            'to delete it,',
            'to stop using it in a particular way, or to pause its use,',
            'to end a use that you consented to; you can withdraw your consent at any time, without giving a reason.',
          ],
        },
        'Just write to us. It is free of charge. If you are not satisfied with our answer, you can complain to your country’s data protection authority.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      revised: currentVersion,
      body: [
        'If you ask us to, we erase your account, your progress and your sessions within two business days. What you did without an account is stored under a random number that only your browser knows; once you clear this site’s data in your browser, nothing can be traced back to you.',
        'What the law requires us to keep, such as invoices, is kept without your name where possible, and for no longer than necessary.',
      ],
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      revised: currentVersion,
      body: [
        'Connections are encrypted. Passwords and random numbers are stored as fingerprints that cannot be reversed. Access tokens last for minutes and are then renewed; if a renewal is used a second time, the session ends. Only people who need the data for their work can access it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      revised: currentVersion,
      body: [
        'Each clause shows the date on which its meaning last changed. If we want to use data for something new, we will tell you beforehand, and ask you where the law requires it.',
      ],
    },
  ],
})
