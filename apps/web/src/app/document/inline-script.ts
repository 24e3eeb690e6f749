/**
 * The only inline script. Before the first paint it sets the theme and the session state on the document element. Until
 * hydration it holds back submitted forms and records the last clicked button, both to be replayed then.
 * The content security policy allows it by its hash, so it must be a constant.
 */
import { sessionKey } from '../../lib/session/session.ts';
import { themeKey } from '../../lib/theme.ts';

export const inlineScript = [
  '(function(d){',
  "d.addEventListener('submit',function(e){var f=e.target.dataset;if(f.early){e.preventDefault();f.early='held'}},true);",
  "d.addEventListener('click',function(e){var b=e.target.closest('button[type=button]');",
  'if(b&&window.earlyClick!==null)window.earlyClick=b},true);',
  'try{var s=localStorage;',
  `var t=s.getItem('${themeKey}');if(t==='light'||t==='dark')d.dataset.theme=t;`,
  `var u=JSON.parse(s.getItem('${sessionKey}'));`,
  "if(u&&u.token){d.dataset.session='in';",
  "if(u.pic&&u.pic.url)d.style.setProperty('--session-avatar','url('+JSON.stringify(u.pic.url)+')')}",
  '}catch(e){}})(document.documentElement)',
].join('');
