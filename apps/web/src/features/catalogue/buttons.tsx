import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Heart } from '../../ui/icon/icons.ts';
import { SocialIcons } from '../../ui/logo/social-icons.tsx';
import { CatalogueSection, Example } from './catalogue-section.tsx';

export const CatalogueButtons = () => (
  <CatalogueSection title="Buttons">
    <Example name="Looks">
      <Button variant="primary">Publish</Button>
      <Button>Save</Button>
      <Button variant="quiet">Cancel</Button>
      <Button variant="danger">Delete</Button>
    </Example>
    <Example name="Sizes">
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </Example>
    <Example name="Busy, disabled, a link">
      <Button variant="primary" busy>
        Publishing
      </Button>
      <Button disabled>Save</Button>
      <ButtonLink to={paths.explore}>Explore</ButtonLink>
    </Example>
    <Example name="Icons">
      <IconButton label="Heart">
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label="Heart, framed" variant="plain">
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label="Heart, disabled" variant="plain" disabled>
        <Heart aria-hidden="true" />
      </IconButton>
    </Example>
    <Example name="Elsewhere">
      <SocialIcons />
    </Example>
  </CatalogueSection>
);
