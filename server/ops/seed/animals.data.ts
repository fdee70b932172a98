import { parseNames } from './names.ts';

type Species = {
  name: string;
  breeds: readonly string[];
  /** Flat-faced breeds, which castration rejects because anaesthesia is riskier for them. */
  brachycephalic: readonly string[];
};

export const SPECIES: readonly Species[] = [
  {
    name: 'Perro',
    breeds: parseNames(`
      Mestizo, Akita Inu, Alaskan Malamute, American Bully, American Staffordshire Terrier, Basset Hound, Beagle,
      Bichón Frisé, Bichón Habanero, Bichón Maltés, Border Collie, Boston Terrier, Boxer, Boyero de Berna,
      Braco Alemán, Braco de Weimar, Bull Terrier, Bulldog Americano, Bulldog Francés, Bulldog Inglés, Bullmastiff,
      Cane Corso, Caniche, Caniche Toy, Cavalier King Charles Spaniel, Chihuahua, Chow Chow, Cimarrón Uruguayo,
      Cocker Spaniel Americano, Cocker Spaniel Inglés, Collie, Dachshund (Salchicha), Dálmata, Dóberman,
      Dogo Argentino, Dogo de Burdeos, Épagneul Bretón, Fila Brasileiro, Fox Terrier, Galgo, Golden Retriever,
      Gran Danés, Husky Siberiano, Jack Russell Terrier, Labrador Retriever, Lhasa Apso, Mastín Napolitano,
      Ovejero Alemán, Pastor Australiano, Pastor Belga Malinois, Pastor Ganadero Australiano, Pekinés,
      Pila Argentino, Pinscher Miniatura, Pitbull, Pointer, Pomerania, Pug, Rottweiler, Samoyedo, San Bernardo,
      Schnauzer Estándar, Schnauzer Gigante, Schnauzer Miniatura, Setter Inglés, Setter Irlandés, Shar Pei,
      Shiba Inu, Shih Tzu, Staffordshire Bull Terrier, Terranova, Viejo Pastor Inglés, Welsh Corgi,
      West Highland White Terrier, Whippet, Yorkshire Terrier`),
    brachycephalic: parseNames(`
      Boston Terrier, Boxer, Bulldog Americano, Bulldog Francés, Bulldog Inglés, Bullmastiff,
      Cavalier King Charles Spaniel, Chow Chow, Dogo de Burdeos, Lhasa Apso, Pekinés, Pug, Shar Pei, Shih Tzu`),
  },
  {
    name: 'Gato',
    breeds: parseNames(`
      Mestizo, Abisinio, American Shorthair, Angora Turco, Azul Ruso, Balinés, Bengalí, Bobtail Japonés, Bombay,
      Bosque de Noruega, British Shorthair, Burmés, Chartreux, Común Europeo, Cornish Rex, Devon Rex,
      Exótico de Pelo Corto, Himalayo, Maine Coon, Manx, Mau Egipcio, Munchkin, Oriental de Pelo Corto, Persa,
      Ragdoll, Sagrado de Birmania, Savannah, Scottish Fold, Siamés, Siberiano, Somalí, Sphynx, Tonkinés, Van Turco`),
    brachycephalic: parseNames('Exótico de Pelo Corto, Himalayo, Persa'),
  },
];
