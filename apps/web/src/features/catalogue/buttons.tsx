import { Heart } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/button/chip.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Shelf, Specimen } from '../../ui/catalogue/specimen.tsx';
import { SocialIcons } from '../../ui/logo/social-icons.tsx';

export const CatalogueButtons = () => (
  <Shelf title="Buttons">
    <Specimen name="Looks">
      <Button look="primary">Publish</Button>
      <Button>Save</Button>
      <Button look="quiet">Cancel</Button>
      <Button look="danger">Delete</Button>
    </Specimen>
    <Specimen name="Sizes">
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </Specimen>
    <Specimen name="Busy, disabled, a link">
      <Button look="primary" busy>
        Publishing
      </Button>
      <Button disabled>Save</Button>
      <ButtonLink to={paths.explore}>Explore</ButtonLink>
    </Specimen>
    <Specimen name="Icons">
      <IconButton label="Heart">
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label="Heart, framed" look="plain">
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label="Heart, disabled" look="plain" disabled>
        <Heart aria-hidden="true" />
      </IconButton>
    </Specimen>
    <Specimen name="Chips">
      <Chip>Figma</Chip>
      <Chip>Procreate</Chip>
    </Specimen>
    <Specimen name="Elsewhere">
      <SocialIcons />
    </Specimen>
  </Shelf>
);
