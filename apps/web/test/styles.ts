/** Component tests see the site's own styles: size and visibility decide what can be clicked. */
import '../src/ui/tokens.css';
import '../src/ui/base.css';
