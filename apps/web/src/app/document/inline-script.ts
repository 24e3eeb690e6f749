/**
 * The only inline script. Before the first paint it sets the theme, the number of columns, the session state and whether the
 * member is suspended on the document element. Until hydration it holds back submitted forms and records the last clicked
 * button, both to be replayed then. After the first paint and the picture of high priority it loads the scripts, so that they
 * take no bandwidth and no processor from what is painted.
 * The content security policy allows it by its hash, so it must be a constant.
 */
import { columnsKey } from '../../lib/columns.ts';
import { sessionKey } from '../../lib/session/session.ts';
import { themeKey } from '../../lib/theme.ts';

export const inlineScript = [
  '(function(d,w){',
  "d.addEventListener('submit',function(e){var f=e.target.dataset;if(f.early){e.preventDefault();f.early='held'}},true);",
  "d.addEventListener('click',function(e){var b=e.target.closest('button[type=button]');",
  'if(b&&window.earlyClick!==null)window.earlyClick=b},true);',
  'try{var s=localStorage;',
  `var t=s.getItem('${themeKey}');if(t==='light'||t==='dark')d.dataset.theme=t;`,
  `if(s.getItem('${columnsKey}')==='2')d.dataset.columns=2;`,
  `var u=JSON.parse(s.getItem('${sessionKey}'));`,
  "if(u&&u.token){d.dataset.session='in';",
  "if(u.suspension&&new Date(u.suspension.until)>new Date)d.dataset.suspended='';",
  "if(u.pic&&u.pic.url)d.style.setProperty('--session-avatar','url('+JSON.stringify(u.pic.url)+')')}",
  '}catch(e){}',
  'var begun,load=function(){var s=!begun&&document.getElementById("scripts");if(!s)return;begun=1;',
  'JSON.parse(s.textContent).forEach(function(u,i){var e=document.createElement(i?"link":"script");',
  'e.fetchPriority="low";if(i){e.rel="modulepreload";e.href=u}else{e.type="module";e.src=u}document.head.append(e)})};',
  // The load event is for tabs in the background, which are not painted.
  'w("DOMContentLoaded",function(){requestAnimationFrame(function(){setTimeout(function(){',
  "var i=document.querySelector('img[fetchpriority=high]'),after=function(){setTimeout(load)};",
  // A picture that does not come holds up no script for long.
  'if(!i||i.complete)load();else{i.addEventListener("load",after);i.addEventListener("error",after);setTimeout(load,1500)}',
  '})})});w("load",load)',
  '})(document.documentElement,addEventListener)',
].join('');
