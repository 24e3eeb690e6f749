/**
 * The one script that runs before the first paint: it marks the document with the theme and with whether somebody is signed in,
 * holds forms that are sent before the others have come, and remembers the button that was pressed last.
 * The page's policy allows it by its hash and nothing else, so it must stay a constant.
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
