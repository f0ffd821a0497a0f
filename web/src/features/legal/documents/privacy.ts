import { operatorOf, type MakeDocument } from '../legal-document.ts'

const first = '2023-11-28'
const now = '2026-11-21'

export const privacy: MakeDocument = (site) => ({
  title: 'Privacy Policy',
  short:
    'What you tell us about your child is nobody else’s business. We keep what the academy needs to work for you, say here what that is, sell nothing, and show no advertising.',
  clauses: [
    {
      id: 'who',
      title: 'Who is responsible',
      revised: now,
      body: [`Responsible for the data described here is ${operatorOf(site)}. How to reach us stands at the end of this page.`],
    },
    {
      id: 'what',
      title: 'What we keep, and what for',
      revised: now,
      body: [
        {
          table: {
            caption: 'What is kept on our side',
            head: ['What', 'What for', 'How long'],
            rows: [
              [
                'A random number for your browser, once you open a lesson without an account; we keep only its fingerprint',
                'To find your place again',
                'Until it becomes part of your account when you sign up, or you ask us to delete it',
              ],
              [
                'Lessons begun and done, the place in each, the parts watched, and when',
                'To go on where you were, on every device; to show what is done',
                'As long as the account, or the random number',
              ],
              ['Your email address, and whether it is confirmed', 'To let you in', 'As long as the account'],
              ['Your password, only as an argon2id hash that cannot be turned back', 'To let you in', 'As long as the account'],
              [
                'Sessions: platform and version of the app, when begun and last used',
                'To keep you signed in and to end a stolen session',
                'Until a day after the session has ended or run out',
              ],
              [
                'A random number of each installation, the number of its last message and when it came',
                'So that nothing you did is counted twice or lost',
                'As long as the account',
              ],
              [
                'The email address you type to see whether you have an account, when you go on without one',
                'To link your first lessons with your account if you make one',
                'As long as the random number',
              ],
              [
                'The lesson you came to, and what the link you came by says of the campaign, partner or page it stood on',
                'To open that lesson; to know which links help',
                'As long as the account, or the random number',
              ],
              ['Counts of attempts under a fingerprint of the network address or email', 'To stop password guessing and overload', 'At most two days'],
            ],
          },
        },
        'The law calls the reasons: the agreement with you (account, lessons, progress) and our legitimate interest in a service that is safe (counts, logs).',
      ],
    },
    {
      id: 'health',
      title: 'What you tell us about your family',
      revised: now,
      body: [
        'Today the academy asks no questions about your family, your child or their health, and keeps no such answers.',
        'Which lessons you take can say something about your family. We treat it as sensitive: it is in no address we send anywhere, no mail subject, no statistics and no log, and no partner gets it.',
        'Should we ask for your child’s conditions one day, so that lessons fit better, we will ask for your consent first, keep the answers encrypted, and let you take the consent back. You will be able to skip the question.',
      ],
    },
    {
      id: 'device',
      title: 'What is kept on your device',
      revised: now,
      body: ['Your browser keeps what signing in and resuming need. The Cookie Policy names each item.'],
    },
    {
      id: 'others',
      title: 'Who else gets something',
      revised: now,
      body: [
        'Nobody buys data from us. There is no advertising and no tracker of another company on these pages: everything a page needs comes from our own servers, or from the hosts for pictures and films that whoever runs this site has set up for it.',
        'Companies that work for us, such as the one whose computers we use, handle data only as we tell them to. Where a membership is sold, the payment provider or the app store gets what it needs for the payment, under its own policy.',
        'We give data to an authority only where the law makes us, and only as much as it demands.',
      ],
    },
    {
      id: 'logs',
      title: 'Logs',
      revised: now,
      body: [
        'The server writes down which kind of page or call failed and how; whoever runs it may let it note every call in the same way. It writes no email address, no password, no token and no answer of yours. Logs are kept only as long as it takes to mend what went wrong.',
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      revised: first,
      body: ['We keep what you write and what we answer for up to one year, so that we know what was said, and then delete it.'],
    },
    {
      id: 'children',
      title: 'Children',
      revised: first,
      body: [
        'The academy is for adults. We do not knowingly keep data of somebody under 18 who uses it without the supervision of an adult. About a child we keep only what the adult who cares for them tells us.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask for',
      revised: now,
      body: [
        {
          list: [
            'to see what we keep of you, and to get a copy of it,',
            'to have it corrected,',
            'to have it deleted,',
            'to object to a use, or to have it paused,',
            'to take back a consent, at any time and without a reason.',
          ],
        },
        'Write to us for that. It costs nothing. If you are not content with our answer, you can complain to the data protection authority of your country.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      revised: now,
      body: [
        'Ask us, and your account, your progress and your sessions are erased within two business days. What you did without an account stays under a random number that only your browser knows; clear the site’s data in your browser and nothing leads back to you.',
        'What the law makes us keep, such as bills, is kept without your name where possible and for no longer than it must be.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      revised: now,
      body: [
        'Connections are encrypted. Passwords and random numbers are kept as fingerprints that cannot be turned back. Access tokens live for minutes and are renewed; a renewal used a second time ends its session. Only people who need it for their work can reach the data.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of this policy',
      revised: now,
      body: [
        'Each clause carries the day it was last changed. When we want to use data for something new, we tell you before, and ask where the law demands it.',
      ],
    },
  ],
})
