import { retention, type RetentionKey } from '@oka/contract/personal-data/retention.ts'
import { operatorName, type MakeDocument } from '../legal-document.ts'

const firstVersion = '2023-11-28'
const secondVersion = '2026-11-21'
const thirdVersion = '2026-11-22'
const fourthVersion = '2026-11-23'
const fifthVersion = '2026-11-27'
const currentVersion = '2026-11-28'

/** The list that the academy's own pages and clean-up are made from too. */
const rows = (Object.keys(retention) as RetentionKey[]).map((key) => [
  retention[key].what,
  retention[key].whatFor,
  retention[key].howLong,
])

export const privacy: MakeDocument = (site) => ({
  title: 'Privacy Policy',
  summary:
    'What you tell us about your child is nobody else’s business. We store what the academy needs to work for you, explain here what that is, sell nothing, and show no advertising.',
  clauses: [
    {
      id: 'who',
      title: 'Who is responsible',
      revised: secondVersion,
      body: [
        `The data described here is the responsibility of ${operatorName(site)}. You will find how to reach us at the end of this page.`,
      ],
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
            rows,
          },
        },
        'In legal terms, we rely on your consent (for answers about health), on our agreement with you (for your account, profile, lessons and progress) and on our legitimate interest in a secure service (for counts and logs).',
      ],
    },
    {
      id: 'health',
      title: 'What you tell us about your family and health',
      revised: fifthVersion,
      body: [
        'So that lessons fit, we ask about you and your family: who your family is, age groups, each child’s nickname and way of speaking where you give them, the topics you would like, your time and where you live. You can leave out all of it. Without an account your answers stay in your browser until you sign in; with one they are also stored with your account, encrypted, under keys that are not in the database or in any backup. They decide which lessons we recommend and in which currency we show prices. “My data” shows them, and your profile changes them.',
        'How a child speaks serves to choose lessons and the steps to try in them, and nothing else; you can leave it out. It is not one of the answers about health below: to delete it, clear it in your profile, or remove the child there.',
        'About health we ask only if you first agree to the use of your answers, and you can skip the question. The conditions you name, and for how long, serve to recommend lessons and nothing else. Your browser compares them with the lessons; “My data” shows them only when you ask for it. You can withdraw your consent at any time: the answers are then deleted from your account, and lessons are recommended without them. Backups from before end as the table above says.',
        'On the sheets, and in private notes to lessons, you can write about your child yourself. Without an account that text stays in your browser; with one it is also stored with your account, encrypted in the same way. Nobody here reads it, and it does not decide which lessons you see.',
        'The lessons you take and your answers can say something about your family, so we treat them as sensitive: they do not appear in any address we send anywhere, in email subjects, in statistics or in logs, and no partner receives them, but for what “Lessons on the page of a partner” says below.',
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      revised: secondVersion,
      body: [
        'Your browser stores what is needed to keep you signed in and to find your place. The Cookie Policy lists every item.',
      ],
    },
    {
      id: 'partners',
      title: 'Lessons on the page of a partner',
      revised: currentVersion,
      body: [
        'A partner, such as a school or a clinic, can show lessons in a frame on its own page. What you do there is kept apart from any account here and is never joined to one. The frame sets no cookie and knows nothing of what you tell us about your family.',
        'The partner can see how many people began and finished each lesson in a week, rounded down to tens, and nothing of groups of fewer than ten. If the partner signs you in and the frame says so, it is also told which lessons you finish, for its own record of learning. It is told nothing else: not how far you got, what you watched again, or what you open elsewhere.',
        '“Forget my place here” in the frame erases what we store of it.',
      ],
    },
    {
      id: 'others',
      title: 'Who else receives data',
      revised: fifthVersion,
      body: [
        'Nobody buys data from us. There is no advertising on these pages, and no tracker from any other company: everything a page needs comes from our own servers, or from the hosts for pictures and videos that the operator of this site has set up for it.',
        'Companies that work for us, such as the one that runs our servers, handle data only as we instruct them. Where a membership is sold, the payment provider or the app store receives what it needs for the payment, under its own policy: your name, email, country and postcode, so that the tax is right, and again when they change while something is being paid for.',
        'We give data to an authority only where the law requires us to, and only as much as it requires.',
      ],
    },
    {
      id: 'logs',
      title: 'Logs',
      revised: secondVersion,
      body: [
        'The server records which kinds of pages or requests failed, and how; its operator can have it record every request in the same way. It records no email addresses, passwords, tokens or answers of yours. Logs are kept only as long as it takes to fix what went wrong.',
      ],
    },
    {
      id: 'messages',
      title: 'When you write to us',
      revised: firstVersion,
      body: [
        'We keep your messages and our replies for up to one year, so that we know what was said, and then delete it.',
      ],
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
      revised: thirdVersion,
      body: [
        'In the settings, under “My data”, you can read everything we store about you and download a copy of it, as a page to read and for other programs. You can change your email address and password there, and delete your account. You can also ask us:',
        {
          list: [
            'to show you what we store about you, and to give you a copy of it,',
            'to correct it,',
            'to delete it,',
            'to stop using it in a particular way, or to pause its use,',
            'to end a use that you consented to; you can withdraw your consent at any time, without giving a reason.',
          ],
        },
        'Just write to us. All of this is free of charge. If you are not satisfied with our answer, you can complain to your country’s data protection authority.',
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      revised: fifthVersion,
      body: [
        'You can delete your account in the settings. From that moment no one can sign in to it, all your devices are signed out, and the links we mailed you no longer work. Everything else of you is erased in the background, within two business days: your progress, your lists, your sessions, what we knew of the devices and addresses you signed in from, copies of your data, and the mails to you that lie on our server. We mail you when you have asked for it and when it is done.',
        'For one year we keep which kinds of mail we sent and what our staff did, without your name or address, under a fingerprint that only our key can match. A fingerprint of the deleted account remains, so that it is erased again if we ever have to restore a backup from before. The backups themselves end as the table above says.',
        'What you did without an account is stored under a random number that only your browser knows; once you clear this site’s data in your browser, nothing can be traced back to you.',
        'What the law requires us to keep, such as what was paid, is kept without your name where possible, and for no longer than necessary. The payment provider deletes you as a customer and keeps the invoices it wrote, with the name, email, country and postcode that were on them, for as long as the law asks it to: we can’t take them out.',
      ],
    },
    {
      id: 'safety',
      title: 'How we keep it safe',
      revised: fourthVersion,
      body: [
        'Connections are encrypted. Passwords and random numbers are stored as fingerprints that cannot be reversed; what you answer about yourself and your family, addresses you have not confirmed, mails on their way and copies of your data are stored encrypted. Access tokens last for minutes and are then renewed; if a renewal is used a second time, the session ends. Only people who need the data for their work can access it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      revised: thirdVersion,
      body: [
        'Each clause shows the date on which its meaning last changed. If we want to use data for something new, we will tell you beforehand, and ask you where the law requires it.',
      ],
    },
  ],
})
