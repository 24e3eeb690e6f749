/** What the pages about the site say until the operator writes them. */
import type { SitePageName } from '@vitrine/contract';

const guidelines = `# Guidelines

This is a place for work that people have made, and for talking about it well.

## Show what is yours

- Publish work that you made, or that you had a part in, and say who else did: credits are there for that.
- If a work is made from somebody else's, say so, and have their permission where you need it.
- Work that was made by a machine is welcome if you say that it was.

## Talk about the work

- Say what you see, what works and what you would try. A person made this; write as you would speak across a table.
- No insults, no threats, nothing about who somebody is or where they come from.
- Do not collect, publish or pass on what others have told you in private.

## Leave the place as you found it

- No advertising in comments and messages, no bought hearts, no accounts that pretend to be somebody.
- Nothing that is against the law where this site is run.

What breaks these rules is taken down. Who breaks them again and again loses the account.
`;

const terms = `# Terms

These terms are between you and whoever runs this site; the [imprint](/about/imprint) says who that is.

## Your work stays yours

You keep every right to what you publish. You allow us to store it, to make it smaller and larger, and to show it on this site and where others share its address, for as long as you leave it here. Nothing you publish is sold, and it is not given to anybody as training data.

## What you promise

- You publish only what is yours, or what you have permission to publish.
- You keep to the [guidelines](/about/guidelines).
- You keep your password to yourself. You are responsible for what happens in your account until you tell us that somebody else uses it.

## What we promise

- You can download everything you have put here, at any time, and delete it, at any time, without asking anybody.
- We tell you why if something of yours is taken down.

## What we cannot promise

The site is offered as it is. It may be slow, or down, or end. Keep copies of what matters to you: the [download in your settings](/editor#account) is made for that.

## Changes

If these terms change, this page says so before the change takes effect. If you do not agree with them, download your work and delete your account.
`;

const privacy = `# Privacy

What this site knows about you, why, and how you get rid of it.

## What is stored

- **Your account**: name, e-mail address, and your password as a hash from which nobody can read it. You choose who sees the e-mail address.
- **What you do here**: works, comments, hearts, follows, collections and messages, because showing them is what the site is for.
- **Where you are signed in**: a name of the browser and when it was last used, so that you can end sessions you do not know.
- **Visits**: how often a work was seen, and by how many different people. Who they were is not kept: the numbers that tell them apart are thrown away every day.

## What is not done

There is no advertising, no tracking by others, and no cookie besides what keeps you signed in. Pictures are stripped of place and camera before they are stored.

## Who else sees it

What you publish, everybody. Messages, only those you write to. If you sign in with Google, Google learns that you did.

## What you can do

- **Download** everything from your [settings](/editor#account), as files that other programs can read.
- **Delete** a work, a message or the whole account. Pictures are gone at once; backups forget them when they are replaced.
- **Ask** whoever runs this site; the [imprint](/about/imprint) says how.
`;

const imprint = `# Imprint

This site runs Vitrine, a free program for showing design work.

Whoever runs it has not written this page yet. Until they do, the contact form at the foot of every page reaches them.
`;

export const defaultPages: Readonly<Record<SitePageName, string>> = { guidelines, terms, privacy, imprint };
