/** Component tests see the site's own styles: size and visibility decide what can be clicked. */
import '../src/ui/styles/tokens.css';
import '../src/ui/styles/base.css';
