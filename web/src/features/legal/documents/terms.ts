import { operatorOf, type MakeDocument } from '../legal-document.ts'

const first = '2023-11-28'
const now = '2026-11-21'

export const terms: MakeDocument = (site) => ({
  title: 'Terms and Conditions',
  short:
    'You may take the lessons yourself and with your family. They are information and no medical advice. What a membership costs is said before you pay, and you get your money back if you ask within 30 days.',
  clauses: [
    {
      id: 'who',
      title: 'Who we are, and what these terms are',
      revised: now,
      body: [
        `${site.productName} is run by ${operatorOf(site)}. These terms are the agreement between you and us when you use this website, the apps or a program of ours on a partner’s site.`,
        'You accept them when you make an account. If you only look around, the clauses on lessons, on what is allowed and on our responsibility hold for you too.',
      ],
    },
    {
      id: 'lessons',
      title: 'What the lessons are, and what they are not',
      revised: now,
      body: [
        'Lessons tell what a study, a guideline or a book says. Each names its source, what kind of source it is, how sure it is and where its limits are.',
        'They are information for parents and carers. They are not medical, psychological or legal advice, and no diagnosis. Before you change a treatment, a medicine, food for a child with a condition, or a device your child depends on, ask the professional who knows your child. In an emergency call the emergency number of your country.',
        'Knowledge changes. We mend a lesson when we learn that it is wrong, and take back one that no longer holds.',
      ],
    },
    {
      id: 'age',
      title: 'Who may use it',
      revised: first,
      body: [
        'The academy is made for adults. Somebody under 18 may use it only under the supervision of a parent or another adult who is responsible for them and accepts these terms.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      revised: now,
      body: [
        'An account needs an email address that is yours and a password of at least seven characters. Keep the password to yourself, and tell us when somebody else may know it.',
        'One account is for one person. What you do in it is taken to be done by you, unless it was somebody who got in without your fault.',
      ],
    },
    {
      id: 'allowed',
      title: 'What is allowed',
      revised: now,
      body: [
        'You may watch, listen to and read the lessons yourself and with the people you live with or care for, and print a text for yourself.',
        {
          list: [
            'Not allowed is to sell lessons or to put them on another site,',
            'to copy them by machine or to train a machine with them without our written consent,',
            'to get around a limit, a lock or a payment,',
            'to disturb the service, or to look for other people’s data.',
          ],
        },
        'If you find a weakness in our software and tell us before you tell others, we will not take steps against you for having found it.',
      ],
    },
    {
      id: 'membership',
      title: 'Membership and prices',
      revised: now,
      body: [
        'Some lessons are open to everybody. The others open with a membership. Wherever a membership is offered, you see before you pay: the full amount with its currency and tax, the period, the next charge and how to end it. What you are charged is what was shown.',
        'A membership can come from a card payment on this site, from an app store, or from a coupon. Where no way to buy is shown, none is sold there.',
      ],
    },
    {
      id: 'billing',
      title: 'Billing and renewal',
      revised: first,
      body: [
        'A subscription is billed monthly, or for the longer period you choose, in advance, until you end it. On the web a card payment provider takes the payment; we never see your card number. In the apps the app store takes it, under the store’s own terms.',
        'You can end a subscription at any time in the place where you bought it. It then runs to the end of the period that is paid, and does not renew.',
      ],
    },
    {
      id: 'order',
      title: 'When we do not accept an order',
      revised: first,
      body: [
        'If we cannot accept an order, for example because a price was shown wrongly or the payment was not allowed, we tell you and pay back what you paid within 14 calendar days.',
        'If something in an order or in your details is wrong, tell us; we correct it within 5 working days.',
      ],
    },
    {
      id: 'refunds',
      title: 'Your money back',
      revised: now,
      body: [
        'You get a full refund if you tell us within 30 days of buying a membership. You need not say why. The membership ends with the refund.',
        'What you bought in an app store is paid back by the store; if it does not, write to us.',
        'Rights that the law of your country gives you as a consumer stay as they are. Nothing here takes them away.',
      ],
    },
    {
      id: 'yours',
      title: 'What you send us',
      revised: now,
      body: ['What you tell us stays yours. We use it to run the academy for you, as the Privacy Policy says, and for nothing else.'],
    },
    {
      id: 'rights',
      title: 'Who owns the lessons',
      revised: now,
      body: [
        'Our texts, drawings, videos and software belong to us or to those who let us use them. Studies and books belong to their authors and publishers; we tell what they say in our own words and quote only what may be quoted.',
      ],
    },
    {
      id: 'service',
      title: 'How far you can rely on the service',
      revised: now,
      body: [
        'We work to keep the academy open and your place safe, but we cannot promise that it is always there. When we change or end a part that you paid for, we tell you in time and pay back what you can no longer use.',
        'We are responsible for harm that we cause on purpose or by gross carelessness, and wherever the law does not let us limit it. Otherwise we are responsible only for what a careful person could foresee, and at most for what you paid us in the twelve months before.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending it',
      revised: now,
      body: [
        'You can stop at any time, and ask for your account to be deleted; the Privacy Policy says what then goes. We may close an account that breaks these terms in a serious way. We say so and why, and pay back the part of a membership that you can no longer use, unless you harmed others.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of these terms, and the law',
      revised: now,
      body: [
        'Each clause carries the day it was last changed. When we change one that matters to you, we tell you before it holds; if you do not agree, you can end your membership and get back the part not used.',
        'The law of the place where the company named below has its seat holds, and the protection that the law of your own country gives you as a consumer holds as well.',
      ],
    },
  ],
})
